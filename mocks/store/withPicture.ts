import type { Product } from '#contracts/entities.ts';

/** Makes the picture URLs absolute: a row stores them relative to the mock's site. */
export function withPicture<Row extends Product>(row: Row, assets: string): Row {
  const absolute = (address: string) => (address ? new URL(address, assets).href : address);
  return {
    ...row,
    image: typeof row.image === 'string' ? absolute(row.image) : row.image.map(absolute),
  };
}
