import type { Product } from '#contracts/entities.ts';
import { company } from './company.ts';
import { productCount } from './productCount.ts';

/** The length, in letters, from which search engines cut a description. */
const LONGEST = 160;

export const descriptions = {
  home: `${company.name}, ${company.tagline.toLowerCase()}. ${company.blurb}`,
  category: (name: string, count: number) =>
    `${name}: ${productCount(count, count)} en ${company.name}. ${company.tagline}.`,
  brand: (name: string, count: number) =>
    `${productCount(count, count)} de la marca ${name} en ${company.name}. ${company.tagline}.`,
  product: ({ description, name }: Product) => shorten(description.trim() || name),
};

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= LONGEST) return line;
  // Ends after a whole word, or anywhere in a word that is too long.
  const cut = line.slice(0, LONGEST).replace(/\s\S*$/, '');
  return `${cut.replace(/[\ud800-\udbff]$/, '')}…`; // no half of a surrogate pair
}
