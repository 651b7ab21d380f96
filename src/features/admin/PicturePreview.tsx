import { useEffect, useRef } from 'react';
import styles from './AddProduct.module.css';

/** The chosen file, before it is sent. */
export function PicturePreview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (picture.current) picture.current.src = address;
    return () => {
      URL.revokeObjectURL(address);
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
