import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import { Slide } from './Slide.tsx';
import { slides } from './slides.ts';
import { useSwipe } from './useSwipe.ts';
import * as styles from './Carousel.module.css';

/** How long each slide is shown, in milliseconds (spec section 9). */
const INTERVAL_MILLISECONDS = 2000;

const positions = ['current', 'next', 'previous'] as const;

/** Whether the user is at the slides, from which a link must not move away, or in the login popup, which covers them. */
const isInUse = (stage: Element | null) =>
  document.querySelector('dialog') ||
  stage?.contains(document.activeElement) ||
  (matchMedia('(hover)').matches && stage?.matches(':hover'));

/** A carousel of three slides. The user can pause it. It starts paused if the user prefers reduced motion. */
export function Carousel() {
  const [[current, last], setShown] = useState<readonly [current: number, last?: number]>([0]);
  const [userPaused, setUserPaused] = useState<boolean>();
  const stage = useRef<HTMLUListElement>(null);
  const hydrated = useIsHydrated();
  const prefersRest = hydrated && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const paused = userPaused ?? prefersRest;

  const show = (index: number) => {
    if (index !== current) setShown([(index + slides.length) % slides.length, current]);
  };
  const swipe = useSwipe((by) => show(current + by));

  // One timer for each slide, so that a slide that the user chose also gets its full time.
  useEffect(() => {
    if (paused) return undefined;
    const timer = setInterval(() => {
      if (!isInUse(stage.current)) setShown([(current + 1) % slides.length, current]);
    }, INTERVAL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [paused, current]);

  return (
    <section className={styles['carousel']} aria-roledescription="carrusel" aria-label="Destacados">
      <ul ref={stage} className={styles['stage']} {...swipe}>
        {slides.map((slide, index) => (
          <Slide
            key={slide.file}
            slide={slide}
            data-place={positions[(index - current + slides.length) % slides.length]}
            data-last={index === last || undefined}
          />
        ))}
      </ul>
      <div className={styles['controls']}>
        <button type="button" className={styles['pause']} onClick={() => setUserPaused(!paused)}>
          {paused ? 'Reanudar' : 'Pausar'}
        </button>
        {slides.map(({ file }, index) => (
          <button
            key={file}
            type="button"
            className={styles['dot']}
            aria-label={`Imagen ${index + 1} de ${slides.length}`}
            aria-current={index === current}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </section>
  );
}
