import type { JsonSchema } from '@valibot/to-json-schema';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { numberText } from '#contracts/formValues.ts';

const DAY = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const CLOCK = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?`;
const ISO_DATE = `${DAY}([T ]${CLOCK} ?(Z|UTC|GMT|[+-]\\d{2}:?(\\d{2})?)?)?`;
const WEEKDAY = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const MONTH = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const HTTP_DATE = `${WEEKDAY}, \\d{1,2} ${MONTH} \\d{4} ${CLOCK} (GMT|UTC|[+-]\\d{4})`;

/** For schemas that cannot be converted, and where the shop reads more than it requires of a backend. */
export const handWritten: Readonly<Record<string, JsonSchema>> = {
  Sum: { type: 'number', description: 'The shop also reads a decimal number as text.' },
  Moment: {
    type: 'string',
    pattern: `^(${ISO_DATE}|${HTTP_DATE})$`,
    description:
      'A date, best in ISO 8601; one without a time is that calendar day. The shop also reads milliseconds since 1970.',
  },
  WebAddress: {
    type: 'string',
    pattern: String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^\s/]+(/\S*)?$`,
    description: 'An absolute http(s) address.',
  },
  CategoryName: { type: 'string', enum: [...categoryNames] },
  BrandName: { type: 'string', enum: [...brandNames] },
  PictureAddress: {
    type: 'string',
    description: 'The address of a picture. The shop also reads a list of them.',
  },
  MaybePicture: {
    type: ['string', 'null'],
    description: 'The address of a picture, if there is one.',
  },
  NumberAsText: {
    type: 'string',
    pattern: numberText.source,
    description: 'A decimal number as text, because a form carries only text and files.',
  },
  BooleanAsText: {
    type: 'string',
    enum: ['true', 'false'],
    description: 'As text, like every field of a form.',
  },
  PictureFile: {
    type: 'string',
    format: 'binary', // generators still know a file by OpenAPI 3.0's word for it
    contentMediaType: 'image/*',
    description: 'A file of an image type.',
  },
};
