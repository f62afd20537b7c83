import * as z from 'zod'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { readPage } from '#app/backend/pages/read-page.ts'
import { advantageDetailsSchema, textsOf } from '#app/backend/projects/project-texts.ts'
import { furnishSchema } from '#app/contract/popups.ts'
import { api } from './api.ts'

const homeSchema = z.object({ advantages: z.array(advantageDetailsSchema) })
const furnishesSchema = z.array(furnishSchema)

export const popups = {
  /** Ids are unique over the main page and all projects. */
  advantage: api.popups.advantage.handler(async ({ input, context }) => {
    const home = await readPage('home', homeSchema, context)
    const advantage = [
      ...(home?.advantages ?? []),
      ...[...context.catalogue.current().projects.values()].flatMap((project) => textsOf(project).advantages),
    ].find(({ id }) => id === input.id)
    if (!advantage) throw notFound('Такого преимущества нет')
    const { id, title, text, lead, paragraphs, image, facts } = advantage
    return { data: { advantage: { id, title, lead: lead ?? text, text: paragraphs, image, facts } } }
  }),

  furnish: api.popups.furnish.handler(async ({ context }) => ({
    data: { furnishes: (await readPage('furnish', furnishesSchema, context)) ?? [] },
  })),
}
