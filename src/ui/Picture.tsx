import { useState } from 'react';
import { placeholderPicture } from '#src/lib/pictures.ts';

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
export function Picture({
  src,
  alt,
  fallback = placeholderPicture,
  eager = false,
  ...rest
}: Props) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <img
      {...rest}
      alt={alt}
      src={failedSrc === src ? fallback : src}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => {
        setFailedSrc(src);
      }}
    />
  );
}
