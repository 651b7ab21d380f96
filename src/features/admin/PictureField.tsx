import { useId } from 'react';
import { placeholderPicture } from '#src/lib/pictures.ts';
import { Picture } from '#src/ui/Picture.tsx';
import type { ChosenPicture } from './useChosenPicture.ts';
import * as styles from './PictureField.module.css';

interface Props {
  picture: ChosenPicture | undefined;
  /** What is wrong with the picture, or that it is missing. */
  problem: string | undefined;
  onChoose: (file: File | undefined) => void;
}

/** The field for the picture. Not `required`: a toast reports a missing picture (spec section 5). */
export function PictureField({ picture, problem, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>Imagen</label>
      <div className={styles['drop']}>
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
          aria-describedby={`${id}-words ${id}-problem`}
          aria-invalid={problem === undefined ? undefined : true}
          name="image"
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            onChoose(target.files?.[0]);
          }}
        />
      </div>
      <p id={`${id}-problem`} className={styles['problem']}>
        {problem}
      </p>
    </div>
  );
}
