import { useState } from 'react';
import { placeholderPicture } from '#src/lib/pictures.ts';

/** A picture of the document can fail before React listens: this asks for it again, and so repeats its error. */
function reloadIfFailed(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.src = image.currentSrc;
}

interface Props {
  src: string;
  alt: string;
  width: number;
  height: number;
  fallback?: string;
  eager?: boolean;
  className?: string | undefined;
}

/** A picture that is replaced by `fallback` if `src` cannot be loaded. */
export function Picture({ src, alt, fallback = placeholderPicture, eager, ...rest }: Props) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <img
      {...rest}
      ref={reloadIfFailed}
      alt={alt}
      src={failedSrc === src ? fallback : src}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
