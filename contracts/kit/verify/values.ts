/** The values on a command line that all commands of the contract read alike. */

/** The verification cannot run. The message is one sentence for the user of the command. */
export class VerificationError extends Error {}

/** An http(s) address without a final slash. Throws VerificationError. */
export function webAddress(option: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new VerificationError(
      `${option} is no http(s) address: ${withoutUser(text) || '(empty)'}`,
    );
  const { username, password, search, hash } = new URL(text);
  if (username || password)
    throw new VerificationError(`${option} cannot carry a name and a password.`);
  if (search || hash) throw new VerificationError(`${option} ends with its path: ${text}`);
  return text.replace(/\/+$/, '');
}

/** The origin of the shop, from its address, which may have a path. Throws VerificationError. */
export function shopOriginIn(text: string): string {
  return new URL(webAddress('--shop-url', text)).origin;
}

/** The seconds that one answer may take. Throws VerificationError. */
export function secondsIn(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 3600) return seconds;
  throw new VerificationError('--timeout is a number of seconds above 0, and an hour at most.');
}

/** A port, or 0 for any free one. Throws VerificationError. */
export function portIn(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new VerificationError('--port is a whole number from 0 to 65535.');
}

function withoutUser(text: string): string {
  return text.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@');
}
