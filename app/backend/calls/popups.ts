import { notFound } from '#app/backend/errors/bad-input.ts'
import { textsOf } from '#app/backend/projects/project-texts.ts'
import { api } from './api.ts'

export const popups = {
  /** Ids are unique over the main page and all projects. */
  advantage: api.popups.advantage.handler(({ input, context }) => {
    const advantage = [
      ...(context.entries.single('home')?.advantages ?? []),
      ...[...context.catalogue.current().projects.values()].flatMap((project) => textsOf(project).advantages),
    ].find(({ id }) => id === input.id)
    if (!advantage) throw notFound('Такого преимущества нет')
    const { id, title, text, lead, paragraphs, image, facts } = advantage
    return { data: { advantage: { id, title, lead: lead ?? text, text: paragraphs, image, facts } } }
  }),

  furnish: api.popups.furnish.handler(({ context }) => ({
    data: { furnishes: context.entries.all('furnish').map(({ sort, ...furnish }) => furnish) },
  })),
}
