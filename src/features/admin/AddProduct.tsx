import { useState, useSyncExternalStore } from 'react';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import type { NewProduct } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';
import { asFailure } from '#src/api/failure.ts';
import { uploadProgress } from '#src/api/upload.ts';
import { textOf } from '#src/lib/forms.ts';
import { isPictureFile } from '#src/lib/pictureFile.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Choice, TextArea, TextField } from '#src/ui/Field.tsx';
import { useSubmitForm } from '#src/ui/useSubmit.ts';
import { PicturePreview } from './PicturePreview.tsx';
import styles from './AddProduct.module.css';

/** The form for a new product. At first and after each success it is set to PCs, Apple, not on sale, no picture. */
export function AddProduct({ toast }: { toast: (text: string) => void }) {
  const [addProduct] = api.useAddProductMutation();
  const [picture, setPicture] = useState<File>();
  const uploadedFraction = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.get);

  const { busy, onSubmit } = useSubmitForm(async (form) => {
    if (!picture || !(await isPictureFile(picture))) {
      toast(taskMessages.pictureMissing);
      return 'done';
    }
    const { data, error } = await addProduct(newProductFrom(new FormData(form), picture));
    if (data) {
      toast(data.message ?? taskMessages.productAdded);
      form.reset();
      setPicture(undefined);
    } else toast(errorMessage('addProduct', asFailure(error)));
    return 'done';
  });

  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      {/* Not `required`: a toast reports a missing picture (spec section 5). */}
      <TextField
        label="Imagen"
        name="image"
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          setPicture(target.files?.[0]);
        }}
      />
      {picture && <PicturePreview file={picture} />}
      <TextField label="Nombre" name="name" autoComplete="off" required />
      <TextArea label="Descripción" name="description" required />
      <div className={styles['row']}>
        <TextField
          label="Precio"
          name="price"
          type="number"
          step="any"
          inputMode="decimal"
          placeholder="Ejemplo: 999.99"
          required
        />
        <Choice label="Categoría" name="category" options={categoryNames} />
        <Choice label="Marca" name="brand" options={brandNames} />
      </div>
      <label className={styles['check']}>
        <input type="checkbox" name="isOnSale" /> ¿En oferta?
      </label>
      <Button type="submit" busy={busy}>
        Agregar producto
      </Button>
      {busy && uploadedFraction !== null && (
        <label className={styles['progress']}>
          {taskMessages.pictureSending}
          <progress value={uploadedFraction} />
        </label>
      )}
    </form>
  );
}

function newProductFrom(form: FormData, image: File): NewProduct {
  const category = textOf(form, 'category');
  const brand = textOf(form, 'brand');
  return {
    name: textOf(form, 'name'),
    description: textOf(form, 'description'),
    price: Number(textOf(form, 'price')),
    category: categoryNames.find((name) => name === category) ?? 'PCs',
    brand: brandNames.find((name) => name === brand) ?? 'Apple',
    isOnSale: form.has('isOnSale'),
    image,
  };
}
