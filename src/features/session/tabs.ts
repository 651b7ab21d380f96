/** The popup's two tabs and what they are called; the submit button carries the same words (spec section 2). */
export const tabs = { login: 'Iniciar Sesión', register: 'Registrarse' } as const;
export type Tab = keyof typeof tabs;
export const tabNames: readonly Tab[] = ['login', 'register'];
