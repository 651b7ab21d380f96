import { lazyPart } from '#src/ui/lazyPart.ts';

/** The login popup: few visitors open it, so no page waits for it. */
export const loginPopup = lazyPart(() => import('./LoginPopup.tsx'));
