import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

/**
 * The name of a class in the built site. Classes are told apart by their file; where in it they stand would only be
 * weight, in every script and document.
 *
 * @param root - the project's folder, so that the name is the same wherever that stands
 */
export function shortClass(root: string, name: string, file: string): string {
  const place = relative(root, file).split(sep).join('/');
  return `${name}_${createHash('sha1').update(place).digest('base64url').slice(0, 3)}`;
}
