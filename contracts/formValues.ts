/** What a form can send: texts and files. Apart from the primitives, because only the administration needs them. */
import * as v from 'valibot';

/** A number as HTML's numeric input writes it ('999.99', '.5', '1e3'), which includes how JavaScript writes one. */
export const numberText = /^-?(\d+|\d*\.\d+)([Ee][+-]?\d+)?$/;

/** A number in a form, which can only contain text: '999.99' in, 999.99 out. */
export const NumberAsText = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(numberText, 'un número'), v.transform(Number))]),
  v.number('un número'),
  v.finite('un número finito'),
);

export const BooleanAsText = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

export const PictureFile = v.pipe(
  v.file(),
  v.check((file) => file.type.startsWith('image/'), 'una imagen'),
);
