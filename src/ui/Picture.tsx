import { useState } from 'react';
import { placeholderPicture } from '#src/lib/pictures.ts';

interface Props {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** What stands in for it when its address leads nowhere. */
  fallback?: string;
  /** Pictures that are in sight at once are not put off. */
  eager?: boolean;
  className?: string | undefined;
}

/** A picture that becomes the placeholder when its address leads nowhere. */
export function Picture({
  src,
  alt,
  fallback = placeholderPicture,
  eager = false,
  ...rest
}: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <img
      {...rest}
      alt={alt}
      src={broken === src ? fallback : src}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => {
        setBroken(src);
      }}
    />
  );
}
