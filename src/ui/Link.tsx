import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string;
  readonly state?: unknown;
}

/** A link within the shop, made of the router's hooks: its own `Link` brings 2 kB of prefetching for frameworks along. */
export function Link({ to, state, onClick, children, ...rest }: Props) {
  const go = useLinkClickHandler(to, { state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    >
      {children}
    </a>
  );
}
