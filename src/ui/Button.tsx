import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: 'primary' | 'quiet' };

/** A button that never submits a form unless it is told to. */
export function Button({ look = 'primary', className, type = 'button', ...rest }: Props) {
  const classes = [styles['button'], styles[look], className].filter(Boolean).join(' ');
  return <button type={type} className={classes} {...rest} />;
}
