import * as z from 'zod'

/** The longest text that a form of ours has a use for. */
const LONGEST_TEXT = 2_000

/** The one sign that no column of text can hold. */
const NUL = '\u0000'

/** Text of a form; a number counts as its digits, absent and null as nothing typed. */
export const formText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value === null ? undefined : value),
  z
    .string()
    .max(LONGEST_TEXT)
    .refine((text) => !text.includes(NUL), 'Недопустимый знак')
    .default(''),
)

/** A tick: `true`, `1`, `on`, or absent. */
export const formBoolean = z.preprocess(
  (value) => [true, 'true', 1, '1', 'on'].some((tick) => tick === value),
  z.boolean(),
)
