/** Returns the lowest version of each part of a range of `engines`: `^20.19.0 || >=24.0.0` → 20.19.0 and 24.0.0. */
export function lowestVersions(range: string): string[] {
  return range.split('||').map((part) => {
    const [, version] = /^(?:\^|>=)(\d+\.\d+\.\d+)$/.exec(part.trim()) ?? [];
    if (version === undefined) throw new Error(`engines names no lowest version: ${part}`);
    return version;
  });
}
