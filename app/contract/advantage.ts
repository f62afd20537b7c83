import * as z from 'zod'
import { pictureSchema } from '#app/contract/wire/picture.ts'

/** A reason to buy, in two lines; `advantages_popup/?id` has the long text. */
export const advantageSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  text: z.string(),
  image: pictureSchema.nullable(),
})
export type Advantage = z.output<typeof advantageSchema>
