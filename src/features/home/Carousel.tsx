import { useEffect, useState, useSyncExternalStore } from 'react';
import { assetPath } from '#src/lib/paths.ts';
import { useSwipe } from './useSwipe.ts';
import styles from './Carousel.module.css';

/** How long a slide stays, in milliseconds (spec section 9). */
const INTERVAL = 2000;

const slides = [
  { file: 'ofertas.svg', alt: 'Ofertas de la temporada en portátiles y accesorios' },
  { file: 'servicio.svg', alt: 'Servicio técnico: mesa de reparación de equipos' },
  { file: 'novedades.svg', alt: 'Novedades: computadoras, teclados y mouse recién llegados' },
] as const;

const REDUCED = '(prefers-reduced-motion: reduce)';

function useMotionUnwelcome(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(REDUCED);
      query.addEventListener('change', changed);
      return () => {
        query.removeEventListener('change', changed);
      };
    },
    () => matchMedia(REDUCED).matches,
    () => false,
  );
}

/** Where a slide stands, seen from the current one. */
const places = ['current', 'next', 'previous'] as const;

/** Three pictures that take turns. What moves by itself can be paused, and starts paused where motion is unwelcome. */
export function Carousel() {
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState<'play' | 'pause' | null>(null);
  const motionUnwelcome = useMotionUnwelcome();
  const paused = chosen === null ? motionUnwelcome : chosen === 'pause';

  const swipe = useSwipe((by) => {
    setCurrent((now) => (now + by + slides.length) % slides.length);
  });

  // One timer a slide: a slide chosen by hand has its full time too.
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => {
      setCurrent((current + 1) % slides.length);
    }, INTERVAL);
    return () => {
      clearTimeout(timer);
    };
  }, [paused, current]);

  return (
    <section className={styles['carousel']} aria-roledescription="carrusel" aria-label="Destacados">
      <ul className={styles['stage']} {...swipe}>
        {slides.map(({ file, alt }, index) => {
          const place = places[(index - current + slides.length) % slides.length];
          return (
            <li key={file} className={styles['slide']} data-place={place}>
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
            setChosen(paused ? 'play' : 'pause');
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
