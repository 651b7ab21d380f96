import { useState } from 'react';
import { placeholderPicture } from '#src/lib/pictures.ts';

interface Props {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Pictures that are in sight at once are not put off. */
  eager?: boolean;
  className?: string | undefined;
}

/** A picture that becomes the placeholder when its address leads nowhere. */
export function Picture({ src, alt, eager = false, ...rest }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <img
      {...rest}
      alt={alt}
      src={broken === src ? placeholderPicture : src}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => {
        setBroken(src);
      }}
    />
  );
}
