import * as z from 'zod'
import { prose } from '#app/backend/content/files/content-fields.ts'
import { INFRASTRUCTURE } from '#app/domain/infrastructure.ts'

/** What stands around one project: `content/infrastructure/{slug}.json`. */
export const infrastructureSchema = z
  .array(
    z.strictObject({
      category: z.enum(INFRASTRUCTURE),
      title: prose,
      address: prose.nullable(),
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      /** On foot. */
      minutes: z.int().positive().nullable(),
      url: z.url({ protocol: /^https?$/ }).optional(),
    }),
  )
  .refine(
    (objects) =>
      new Set(objects.map(({ category, title, address }) => `${category} ${title} ${address}`)).size ===
      objects.length,
    'must name each object once',
  )
