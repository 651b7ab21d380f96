import { useEffect, useRef } from 'react';
import styles from './AddProduct.module.css';

/** Shows the chosen picture file before it is uploaded. */
export function PicturePreview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return (
    <img
      ref={picture}
      className={styles['preview']}
      width={192}
      height={144}
      alt="Vista previa de la imagen"
    />
  );
}
