import { lazyPart } from '#src/ui/lazyPart.ts';

/** The login popup. It is loaded on demand because few users open it. */
export const loginPopup = lazyPart(() => import('./LoginPopup.tsx'));
