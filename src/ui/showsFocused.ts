import type { FocusEvent } from 'react';

/**
 * For a row that scrolls: what gets the focus by key comes into view. Browsers leave a control as it is that
 * they already show a part of. What is pressed stays where it is, or the press would miss it.
 */
export const showsFocused = {
  onFocus: ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
  },
};
