import { onTestFinished } from 'vitest';

/** Popovers, which jsdom does not have: their button opens and closes them. Escape and a press outside are the browser's. */
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
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (popover) toggle(popover, !isOpen(popover));
  };
  document.addEventListener('click', press);
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
    document.removeEventListener('click', press);
  });
}
