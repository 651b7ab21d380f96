import * as v from 'valibot';

/** A finite number. JSON can contain 1e999, which a parser reads as Infinity: not a valid price or quantity. */
export const Amount = v.pipe(v.number(), v.finite('un número finito'));

/** An identifier. The backend chooses its type: spec section 3 leaves it open for users and purchases. */
export const Id = v.union([Amount, v.pipe(v.string(), v.nonEmpty())]);
export type Id = v.InferOutput<typeof Id>;

/** The address of a picture, or a list of addresses: spec section 7 mentions "the first element of an item's image". */
export const PictureAddress = v.union([v.string(), v.array(v.string())]);

/** An optional picture address. A value that is not text counts as missing. */
export const MaybePicture = v.optional(v.unknown());

/** Text that must not be empty in a form (spec section 5). */
export const RequiredText = v.pipe(v.string(), v.nonEmpty('un texto que no esté vacío'));

/** Units, for the documents: `v.pipe(Amount, v.description(dollars))`. */
export const dollars = 'In dollars, not in cents';
export const pieces = 'A number of pieces';
