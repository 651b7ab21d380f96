import * as v from 'valibot';

/** A finite number. JSON can carry 1e999, which a parser reads as Infinity: that is no price and no quantity. */
export const Amount = v.pipe(v.number(), v.finite('un número finito'));

/** An identifier whose kind the backend chooses: spec section 3 leaves users and purchases open. */
export const Id = v.union([Amount, v.pipe(v.string(), v.nonEmpty())]);
export type Id = v.InferOutput<typeof Id>;

/** An amount as databases hand it out: a number, or a decimal number as text ('33.00'). */
export const Sum = v.union([
  Amount,
  v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'un número decimal')),
]);
export type Sum = v.InferOutput<typeof Sum>;

/** A point in time that a `Date` can be made of: text, or milliseconds since 1970. */
export const Moment = v.union([v.string(), Amount]);

/** Where a picture is, or a list of such: section 7 speaks of "the first element of an item's image". */
export const PictureAddress = v.union([v.string(), v.array(v.string())]);

/** A picture's address that may be missing; whatever is no text counts as none. */
export const MaybePicture = v.optional(v.unknown());

/** An address on the web. Browsers drop tabs, line ends and leading spaces from it, and so does URL(). */
export const WebAddress = v.pipe(
  v.string(),
  v.check(
    (address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol),
    'una dirección http(s)',
  ),
);

/** Text that a form may not leave out (spec section 5). */
export const RequiredText = v.pipe(v.string(), v.nonEmpty('un texto que no esté vacío'));

/** A number where a form or an address can only carry text: '999.99' in, 999.99 out. */
export const NumberAsText = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
  v.number('un número'),
  v.finite('un número finito'),
);

/** A boolean where a form can only carry text: 'true' or 'false'. */
export const BooleanAsText = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

/** An uploaded picture: any file that calls itself an image. */
export const PictureFile = v.pipe(
  v.file(),
  v.check((file) => file.type.startsWith('image/'), 'una imagen'),
);
