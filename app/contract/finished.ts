import * as z from 'zod'
import { documentSchema } from '#app/contract/content/document.ts'
import { deadlineShiftSchema } from '#app/contract/progress.ts'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'

/** A project whose houses are all finished. */
export const finishedProjectSchema = z.object({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  city: z.object({ id: z.int(), name: z.string() }),
  address: z.string().nullable(),
  /** Year in which the last house was finished. */
  year: z.int(),
  floors: z.string(),
  flats: z.int().nonnegative(),
  houses: z.int().positive(),
  image: pictureSchema.nullable(),
  /** When each house was promised, and when it was finished. */
  buildings: z.array(
    z.object({
      name: z.string(),
      /** null while the height is not known. */
      floors: z.int().positive().nullable(),
      flats: z.int().nonnegative(),
      deadline: z.string(),
      finished: z.string(),
    }),
  ),
})
export type FinishedProject = z.output<typeof finishedProjectSchema>

/** Houses that are finished in a project that is not. */
export type FinishedBeside = { slug: string; name: string; houses: number }

export const complexSchema = finishedProjectSchema.extend({
  tagline: z.string().nullable(),
  description: z.string().nullable(),
  gallery: z.array(pictureSchema),
  location: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  /** Why dates were moved; newest first. */
  shifts: z.array(deadlineShiftSchema),
  facts: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Those in force first. */
  documents: z.array(documentSchema),
  developer: z.object({
    name: z.string(),
    inn: z.string().nullable(),
    ogrn: z.string().nullable(),
    nashdom_url: z.string().nullable(),
  }),
})
export type Complex = z.output<typeof complexSchema>

export const finishedContract = {
  list: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/projects_finished/',
      summary: 'Finished projects by city',
      tags: ['places'],
    })
    .output(
      data({
        cities: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            name_prep: z.string(),
            projects: z.array(finishedProjectSchema),
          }),
        ),
        /** Finished houses of projects that are still being built: no project of `cities` has them. */
        beside: z
          .array(z.object({ slug: z.string(), name: z.string(), houses: z.int().positive() }))
          .default([]),
      }),
    ),

  /** @throws NOT_FOUND when no finished project has this slug */
  get: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/projects_finished/{path}/',
      summary: 'A finished project',
      tags: ['places'],
    })
    .input(z.object({ path: z.string().max(80).describe('Slug of the project.') }))
    .output(data({ complex: complexSchema })),
}
