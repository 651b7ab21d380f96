import { useEffect, useState, useSyncExternalStore } from 'react';
import { assetPath } from '#src/lib/paths.ts';
import { useSwipe } from './useSwipe.ts';
import styles from './Carousel.module.css';

/** How long each slide is shown, in milliseconds (spec section 9). */
const INTERVAL_MILLISECONDS = 2000;

const slides = [
  { file: 'ofertas.svg', alt: 'Ofertas de la temporada en portátiles y accesorios' },
  { file: 'servicio.svg', alt: 'Servicio técnico: mesa de reparación de equipos' },
  { file: 'novedades.svg', alt: 'Novedades: computadoras, teclados y mouse recién llegados' },
] as const;

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(REDUCED_MOTION_QUERY);
      query.addEventListener('change', onChange);
      return () => {
        query.removeEventListener('change', onChange);
      };
    },
    () => matchMedia(REDUCED_MOTION_QUERY).matches,
    () => false,
  );
}

/** The position of a slide relative to the current one. */
const positions = ['current', 'next', 'previous'] as const;

/** A carousel of three pictures. The user can pause it. It starts paused if the user prefers reduced motion. */
export function Carousel() {
  const [current, setCurrent] = useState(0);
  const [userChoice, setUserChoice] = useState<'play' | 'pause' | null>(null);
  const prefersReducedMotion = usePrefersReducedMotion();
  const paused = userChoice === null ? prefersReducedMotion : userChoice === 'pause';

  const swipe = useSwipe((by) => {
    setCurrent((now) => (now + by + slides.length) % slides.length);
  });

  // One timer for each slide, so that a slide that the user chose also gets its full time.
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => {
      setCurrent((current + 1) % slides.length);
    }, INTERVAL_MILLISECONDS);
    return () => {
      clearTimeout(timer);
    };
  }, [paused, current]);

  return (
    <section className={styles['carousel']} aria-roledescription="carrusel" aria-label="Destacados">
      <ul className={styles['stage']} {...swipe}>
        {slides.map(({ file, alt }, index) => {
          const position = positions[(index - current + slides.length) % slides.length];
          return (
            <li key={file} className={styles['slide']} data-place={position}>
              <img
                src={assetPath(`pictures/slides/${file}`)}
                alt={alt}
                width={1600}
                height={640}
                fetchPriority={index === 0 ? 'high' : 'low'}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles['controls']}>
        <button
          type="button"
          className={styles['pause']}
          onClick={() => {
            setUserChoice(paused ? 'play' : 'pause');
          }}
        >
          {paused ? 'Reanudar' : 'Pausar'}
        </button>
        {slides.map(({ file }, index) => (
          <button
            key={file}
            type="button"
            className={styles['dot']}
            aria-label={`Imagen ${index + 1} de ${slides.length}`}
            aria-current={index === current}
            onClick={() => {
              setCurrent(index);
            }}
          />
        ))}
      </div>
    </section>
  );
}
