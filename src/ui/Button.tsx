import { type ButtonHTMLAttributes, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Link } from './Link.tsx';
import * as styles from './Button.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: 'primary' | 'quiet' | 'remove';
  /** The button's action is running: the button is disabled, and afterwards it gets the focus back. */
  busy?: boolean;
};

type LinkProps = ComponentProps<typeof Link> & { look?: 'primary' | 'quiet' };

/** Safari gives the focus to no button that is clicked. Enter in a field clicks too, without `detail`. */
function takeFocus(click: { detail: number; currentTarget: HTMLElement }): void {
  if (click.detail > 0) click.currentTarget.focus({ preventScroll: true, focusVisible: false });
}

export function ButtonLink({ look = 'primary', ...rest }: LinkProps) {
  return <Link {...rest} className={`${styles['button']} ${styles[look]}`} />;
}

/** A button. It submits a form only with `type="submit"`. */
export function Button({
  look = 'primary',
  busy = false,
  disabled = false,
  className,
  type = 'button',
  ...rest
}: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // A disabled button loses the focus, so a keyboard user would lose their place on the page.
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [busy]);

  const classes = [styles['button'], styles[look], className].filter(Boolean).join(' ');
  return (
    <button
      aria-busy={busy || undefined}
      {...rest}
      ref={button}
      type={type}
      onClickCapture={takeFocus}
      className={classes}
      disabled={disabled || busy}
    />
  );
}
