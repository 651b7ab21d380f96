import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { assetPath, routePaths } from '#src/lib/paths.ts';
import { useSwipe } from './useSwipe.ts';
import styles from './Carousel.module.css';

/** How long each slide is shown, in milliseconds (spec section 9). */
const INTERVAL_MILLISECONDS = 2000;

/** A slide without `to` leads to the home page's own section of offers. */
const slides = [
  {
    file: 'ofertas.svg',
    alt: 'Ofertas de la temporada en portátiles y accesorios',
    title: 'Precios que bajan',
    text: 'Portátiles y accesorios rebajados esta temporada.',
    action: 'Ver rebajas',
    to: '',
  },
  {
    file: 'servicio.svg',
    alt: 'Servicio técnico: mesa de reparación de equipos',
    title: '¿Tu equipo falla?',
    text: 'Reparamos PCs, impresoras, cámaras y servidores.',
    action: 'Pedir una cita',
    to: routePaths.service,
  },
  {
    file: 'novedades.svg',
    alt: 'Novedades: computadoras, teclados y mouse recién llegados',
    title: 'Recién llegados',
    text: 'Computadoras, teclados y mouse para tu escritorio.',
    action: 'Explorar por tipo y marca',
    to: routePaths.catalog,
  },
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

/** Whether the user is at the slides: a link must not move away from the pointer or the focus. */
const isInUse = (stage: Element | null) =>
  stage?.contains(document.activeElement) ||
  (matchMedia('(hover)').matches && stage?.matches(':hover'));

/** A carousel of three slides. The user can pause it. It starts paused if the user prefers reduced motion. */
export function Carousel() {
  const [[current, last], setShown] = useState<readonly [current: number, last?: number]>([0]);
  const [userChoice, setUserChoice] = useState<'play' | 'pause' | null>(null);
  const stage = useRef<HTMLUListElement>(null);
  const prefersReducedMotion = usePrefersReducedMotion();
  const paused = userChoice === null ? prefersReducedMotion : userChoice === 'pause';

  const show = (index: number) => {
    if (index !== current) setShown([(index + slides.length) % slides.length, current]);
  };
  const swipe = useSwipe((by) => {
    show(current + by);
  });

  // One timer for each slide, so that a slide that the user chose also gets its full time.
  useEffect(() => {
    if (paused) return undefined;
    const timer = setInterval(() => {
      if (!isInUse(stage.current)) setShown([(current + 1) % slides.length, current]);
    }, INTERVAL_MILLISECONDS);
    return () => {
      clearInterval(timer);
    };
  }, [paused, current]);

  return (
    <section className={styles['carousel']} aria-roledescription="carrusel" aria-label="Destacados">
      <ul ref={stage} className={styles['stage']} {...swipe}>
        {slides.map(({ file, alt, title, text, action, to }, index) => (
          <li
            key={file}
            className={styles['slide']}
            data-place={positions[(index - current + slides.length) % slides.length]}
            data-last={index === last || undefined}
          >
            <img
              src={assetPath(`pictures/slides/${file}`)}
              alt={alt}
              width={1600}
              height={640}
              fetchPriority={index === 0 ? 'high' : 'low'}
            />
            <div className={styles['words']}>
              <strong>{title}</strong>
              <p>{text}</p>
              {to ? <Link to={to}>{action}</Link> : <a href="#ofertas">{action}</a>}
            </div>
          </li>
        ))}
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
              show(index);
            }}
          />
        ))}
      </div>
    </section>
  );
}
