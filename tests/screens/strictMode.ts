import { configure } from '@testing-library/react';
import { beforeEach } from 'vitest';

/** Renders the screens of a file in strict mode: effects run twice, so a missing cleanup shows. */
export function inStrictMode(): void {
  beforeEach(() => configure({ reactStrictMode: true }));
}
