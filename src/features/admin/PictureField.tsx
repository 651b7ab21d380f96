import { placeholderPicture } from '#src/lib/pictures.ts';
import { Field } from '#src/ui/Field.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { ChosenPicture } from './useChosenPicture.ts';
import * as styles from './PictureField.module.css';

interface Props {
  picture: ChosenPicture | undefined;
  problem: string | undefined;
  onChoose: (file: File | undefined) => void;
}

/** The field for the picture. Not `required`: a toast reports a missing picture (spec section 5). */
export function PictureField({ picture, problem, onChoose }: Props) {
  return (
    <Field label="Imagen" problem={problem}>
      {(props) => (
        <div className={`stack ${styles['drop']}`}>
          <Picture
            className="thumb"
            src={picture?.address ?? placeholderPicture}
            alt={picture ? 'Vista previa de la imagen' : ''}
            width={80}
            height={60}
          />
          <div id={`${props.id}-words`} className="tight-stack">
            <p>
              <span className={styles['action']}>
                {picture ? 'Elige otra' : 'Elige una imagen'}
              </span>
              <span className={styles['drag']}> o arrástrala hasta aquí</span>
            </p>
            <p className="note">
              {picture ? picture.file.name : 'Un archivo de imagen, como JPG o PNG'}
            </p>
          </div>
          <input
            {...props}
            aria-describedby={`${props.id}-words ${props['aria-describedby'] ?? ''}`}
            name="image"
            type="file"
            accept="image/*"
            onChange={({ target }) => onChoose(target.files?.[0])}
          />
        </div>
      )}
    </Field>
  );
}
