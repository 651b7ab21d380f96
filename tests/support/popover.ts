import { onTestFinished } from 'vitest';

/** Popovers, which jsdom does not have: opened by their button; automatic ones are closed by Escape and by a press outside. */
export function addPopovers(): void {
  const style = document.createElement('style');
  style.textContent = '[popover][data-popover-open] { display: block !important }'; // jsdom's own style hides every popover
  document.head.append(style);
  const isOpen = (popover: HTMLElement) => 'popoverOpen' in popover.dataset;
  const toggle = (popover: HTMLElement, open: boolean) => {
    if (isOpen(popover) === open) return;
    if (open) popover.dataset['popoverOpen'] = '';
    else delete popover.dataset['popoverOpen'];
    const newState = open ? 'open' : 'closed';
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  };
  const opened = () => document.querySelectorAll<HTMLElement>('[popover=auto][data-popover-open]');
  const buttonOf = ({ id }: HTMLElement) =>
    document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);

  const listeners = {
    click: ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('[popovertarget]') : null;
      const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
      if (popover) toggle(popover, !isOpen(popover));
    },
    keydown: (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
      for (const popover of opened()) {
        toggle(popover, false);
        buttonOf(popover)?.focus();
      }
    },
    pointerdown: ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      for (const popover of opened())
        if (!popover.contains(target) && !buttonOf(popover)?.contains(target))
          toggle(popover, false);
    },
  };
  for (const [type, listener] of Object.entries(listeners))
    document.addEventListener(type, listener);
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true);
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false);
    },
  });
  onTestFinished(() => {
    style.remove();
    for (const [type, listener] of Object.entries(listeners))
      document.removeEventListener(type, listener);
  });
}
