import { type ButtonHTMLAttributes, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './Button.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'primary' | 'quiet';
  /** What the button started is under way: it cannot be pressed, and has the focus again when that is over. */
  busy?: boolean;
};

type LinkProps = ComponentProps<typeof Link> & { look?: 'primary' | 'quiet' };

/** A link that is the next step of a page, and looks like it. */
export function ButtonLink({ look = 'primary', ...rest }: LinkProps) {
  return <Link {...rest} className={`${styles['button']} ${styles[look]}`} />;
}

/** A button that never submits a form unless it is told to. */
export function Button({
  look = 'primary',
  busy = false,
  disabled = false,
  className,
  type = 'button',
  ...rest
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const held = useRef(false);

  // A disabled button loses the focus to the page, and whoever works by keyboard their place.
  useLayoutEffect(() => {
    if (busy) held.current = document.activeElement === button.current;
    else if (held.current) {
      held.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [busy]);

  const classes = [styles['button'], styles[look], className].filter(Boolean).join(' ');
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      className={classes}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}
