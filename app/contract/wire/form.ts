import * as z from 'zod'

/** The longest text that any form of ours needs. */
const MAX_TEXT_LENGTH = 2_000

/** The only character that PostgreSQL cannot store in a text. */
const NUL = '\u0000'

/** Text of a form. A number is read as its digits; a missing value and null as an empty text. */
export const formText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value === null ? undefined : value),
  z
    .string()
    .max(MAX_TEXT_LENGTH)
    .refine((text) => !text.includes(NUL), 'Недопустимый знак')
    .default(''),
)

/** A checkbox: `true`, `1` or `on`; absent is off. */
export const formBoolean = z.preprocess(
  (value) => [true, 'true', 1, '1', 'on'].some((tick) => tick === value),
  z.boolean(),
)
