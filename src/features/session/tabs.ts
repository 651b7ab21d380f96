/** The labels of the popup's two tabs. The submit button has the same label (spec section 2). */
export const tabs = { login: 'Iniciar Sesión', register: 'Registrarse' } as const;
export type Tab = keyof typeof tabs;
export const tabNames: readonly Tab[] = ['login', 'register'];
