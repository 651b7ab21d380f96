import { RUN } from '#tests/support/hostile.ts';

/** Texts that do harm if code treats them as anything but text. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  `<img src=x onerror="${RUN}">`,
  `<script>${RUN}</script>`,
  `"><svg onload=${RUN}>`,
  `javascript:${RUN}`,
  `{{constructor.constructor("${RUN}")()}}`,
  '__proto__',
  'constructor',
  'toString',
  '\u202e\u2066oir\u0301atnevni\u2069',
  '\u200b\u200d\ufeff',
  '\ud800',
  'a\u0000b',
  'e\u0301'.repeat(50),
  'W'.repeat(5000),
  '..',
  '%',
  '%E0%A4%A',
  '/',
  '-0',
  '1e999',
  '👩‍👩‍👧‍👦',
  '=cmd|calc',
];
