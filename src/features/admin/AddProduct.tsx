import { useState, useSyncExternalStore } from 'react';
import type { Product } from '#contracts/entities.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { productChangesApi } from '#src/api/productChanges.ts';
import { asFailure, messageIn } from '#src/api/failure.ts';
import { uploadProgress } from '#src/api/upload.ts';
import { isPictureFile } from '#src/lib/pictureFile.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Choice, TextArea, TextField } from '#src/ui/Field.tsx';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import type { ShowToast } from '#src/ui/Toasts.tsx';
import { useSubmitForm } from '#src/ui/useSubmit.ts';
import { blankFields, fieldsOf } from './newProduct.ts';
import { PictureField } from './PictureField.tsx';
import { useChosenPicture } from './useChosenPicture.ts';
import * as styles from './AddProduct.module.css';

/** The form for a new product. At first and after each success it is set to PCs, Apple, not on sale, no picture. */
export function AddProduct({ toast }: { toast: ShowToast }) {
  const [addProduct] = productChangesApi.useAddProductMutation();
  const [fields, setFields] = useState(blankFields);
  const { picture, choose } = useChosenPicture();
  const [pictureProblem, setPictureProblem] = useState<string>();

  const askForPicture = (form: HTMLFormElement, problem: string) => {
    setPictureProblem(problem);
    form.querySelector<HTMLInputElement>('[name=image]')?.focus(); // the first field, whatever else is wrong
  };
  const { busy, onSubmit } = useSubmitForm(async (form) => {
    if (!picture || !(await isPictureFile(picture.file))) {
      toast(taskMessages.pictureMissing);
      askForPicture(form, picture ? taskMessages.valueWrong : taskMessages.fieldMissing);
      return;
    }
    const { data, error } = await addProduct({ ...fieldsOf(form), image: picture.file });
    if (data) {
      toast(messageIn(data) ?? taskMessages.productAdded);
      form.reset();
    } else toast(errorMessage(taskErrors.addProduct, asFailure(error)));
  });

  const chooseAnew = (file: File | undefined) => {
    choose(file);
    setPictureProblem(undefined);
  };

  return (
    <form
      className={`stack ${styles['form']}`}
      onSubmit={onSubmit}
      onInvalid={({ currentTarget }) => {
        if (!picture) askForPicture(currentTarget, taskMessages.fieldMissing);
      }}
      onInput={({ currentTarget }) => setFields(fieldsOf(currentTarget))}
      onReset={() => {
        setFields(blankFields);
        chooseAnew(undefined);
      }}
    >
      <PictureField picture={picture} problem={pictureProblem} onChoose={chooseAnew} />
      <Fields />
      <CardPreview product={{ ...fields, image: picture?.address ?? '' }} />
      <div className="stack">
        <Button type="submit" busy={busy}>
          Agregar producto
        </Button>
        {busy && <UploadProgress />}
      </div>
    </form>
  );
}

function Fields() {
  return (
    <>
      <TextField label="Nombre" name="name" autoComplete="off" required />
      <TextArea label="Descripción" name="description" required />
      <div className={`stack ${styles['row']}`}>
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
        <label className={`row ${styles['check']}`}>
          <input type="checkbox" name="isOnSale" /> ¿En oferta?
        </label>
      </div>
    </>
  );
}

/** The product's card as the shop will show it. Inert: it repeats what the form says, and its link leads nowhere yet. */
function CardPreview({ product }: { product: Omit<Product, 'id' | 'description'> }) {
  return (
    <figure className={`tight-stack ${styles['preview']}`} inert>
      <figcaption className="note">Así se verá en la tienda</figcaption>
      <ProductCard
        product={{ ...product, name: product.name || 'Tu producto', id: 0, description: '' }}
        level={3}
        eager
      />
    </figure>
  );
}

function UploadProgress() {
  const fraction = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.get);
  if (fraction === null) return null;
  return (
    <label className={`tight-stack note ${styles['progress']}`}>
      {taskMessages.pictureSending}
      <progress value={fraction} />
    </label>
  );
}
