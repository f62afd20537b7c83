import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { PICTURED_ROOMS } from '#app/domain/vocabulary.ts'

/** An advantage with its long text. */
export const advantagePopupSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  lead: z.string(),
  /** Paragraphs. */
  text: z.array(z.string()),
  image: pictureSchema.nullable(),
  facts: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type AdvantagePopup = z.output<typeof advantagePopupSchema>

export const furnishSchema = z.object({
  id: z.int().positive(),
  slug: z.string(),
  title: z.string(),
  kind: z.string(),
  /** Roubles a square metre on top of the flat's price; null: the contract says it. */
  price_m2: z.int().nonnegative().nullable(),
  text: z.string(),
  materials: z.array(z.object({ title: z.string(), value: z.string() })),
  not_included: z.array(z.string()).optional(),
  images: z.array(pictureSchema),
  /** A gallery of rooms in this finish; `room` is absent where a picture is of none: of materials. */
  rooms: z
    .array(z.object({ title: z.string(), image: pictureSchema, room: z.enum(PICTURED_ROOMS).optional() }))
    .optional(),
})
export type Furnish = z.output<typeof furnishSchema>

export const popupsContract = {
  /** @throws NOT_FOUND when there is no such advantage */
  advantage: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/advantages_popup/',
      summary: 'An advantage at length',
      tags: ['content'],
    })
    .input(z.object({ id: idSchema.describe('Id of the advantage.') }))
    .output(data({ advantage: advantagePopupSchema })),

  furnish: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/furnish_popup/', summary: 'Kinds of finish', tags: ['content'] })
    .output(data({ furnishes: z.array(furnishSchema) })),
}
