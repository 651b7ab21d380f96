import { useId } from 'react';
import { placeholderPicture } from '#src/lib/pictures.ts';
import { Picture } from '#src/ui/Picture.tsx';
import type { ChosenPicture } from './useChosenPicture.ts';
import * as styles from './PictureField.module.css';

interface Props {
  picture: ChosenPicture | undefined;
  /** Whether a file is being dragged over the form. */
  isOver: boolean;
  onChoose: (file: File | undefined) => void;
}

/** The field for the picture. Not `required`: a toast reports a missing picture (spec section 5). */
export function PictureField({ picture, isOver, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Imagen</label>
      <div className={styles['drop']} data-over={isOver || undefined}>
        {picture === undefined ? (
          <img className={styles['thumb']} src={placeholderPicture} alt="" width={80} height={60} />
        ) : (
          <Picture
            className={styles['thumb']}
            src={picture.address}
            alt="Vista previa de la imagen"
            width={80}
            height={60}
          />
        )}
        <div id={`${id}-words`} className={styles['words']}>
          <p>
            <span className={styles['action']}>{picture ? 'Elige otra' : 'Elige una imagen'}</span>
            <span className={styles['drag']}> o arrástrala hasta aquí</span>
          </p>
          <p className={styles['hint']}>
            {picture ? picture.file.name : 'Un archivo de imagen, como JPG o PNG'}
          </p>
        </div>
        <input
          id={id}
          aria-describedby={`${id}-words`}
          name="image"
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            onChoose(target.files?.[0]);
          }}
        />
      </div>
    </div>
  );
}
