import { Link } from '#src/ui/Link.tsx';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import { assetPath } from '#src/lib/paths.ts';
import { slides } from './slides.ts';
import * as styles from './Slide.module.css';

interface Props {
  slide: (typeof slides)[number];
  /** Where it is, relative to the current slide. */
  'data-place': string | undefined;
  /** It was the current slide before. */
  'data-last': true | undefined;
}

/** A picture with words and a link over it. The style shows the words of the current slide only. */
export function Slide({ slide: { file, alt, title, text, action, to }, ...place }: Props) {
  const isFirst = file === slides[0].file;
  // The others are shown by script only, so their pictures do not share a slow line with it.
  const isWanted = useIsHydrated() || isFirst;
  return (
    <li className={`link-card ${styles['slide']}`} {...place}>
      <img
        src={isWanted ? assetPath(`pictures/slides/${file}`) : undefined}
        alt={alt}
        width={1600}
        height={640}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
      <div className={`tight-stack plain-links ${styles['words']}`}>
        <strong>{title}</strong>
        <p>{text}</p>
        {to ? <Link to={to}>{action}</Link> : <a href="#ofertas">{action}</a>}
      </div>
    </li>
  );
}
