import { api } from '#app/backend/calls/api.ts'
import { projectIdBySlug } from '#app/backend/catalogue/filter/project-slugs.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { companyWords } from '#app/backend/pages/about-pages.ts'
import { contentPages } from '#app/backend/pages/content-pages.ts'
import { entryAddress } from '#app/backend/pages/entry-address.ts'
import { companyFigures } from '#app/backend/projects/company-figures.ts'
import { disclosureOf } from '#app/backend/projects/disclosure.ts'
import { searchSite } from '#app/backend/search/search-site.ts'
import type { Answers } from '#app/contract/content/about.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { MAX_SHOWN } from '#app/domain/filter-limits.ts'

/** Where a visitor who reads about the company goes on. */
const isNext = (url: string) => url.startsWith('/about/') || url === '/docs' || url === '/docs/standarts'

export const about = {
  company: api.about.company.handler(async ({ context }) => {
    const { slug: _, ...words } = companyWords(context.entries)
    const pages = contentPages(context)
      .filter(({ url }) => isNext(url))
      .map(({ url, title, description }) => ({ url, title, description }))
    return { data: { about: { ...words, figures: await companyFigures(context), pages } } }
  }),

  answers: api.about.answers.handler(async ({ input: { q }, context }) => {
    const all = context.entries.all('answer')
    if (!q) return { data: byTopic(all) }
    const { objects = [], corrected } = await searchSite(
      { q, kind: 'answer', limit: MAX_SHOWN, offset: 0 },
      context,
    )
    const addresses = new Map(all.map((answer) => [entryAddress('answer', answer), answer]))
    const found = objects.flatMap(({ url }) => addresses.get(url) ?? [])
    return { data: { ...byTopic(found), ...(corrected !== undefined && { corrected }) } }
  }),

  disclosure: api.about.disclosure.handler(async ({ input: { project }, context }) => {
    if (project === undefined) return { data: await disclosureOf(undefined, context) }
    const id = projectIdBySlug(context.catalogue).get(project)
    const chosen = context.catalogue.current().projects.get(id ?? 0)
    if (!chosen) throw badInput([{ field: 'project', message: 'Такого проекта нет' }])
    return { data: await disclosureOf(chosen, context) }
  }),
}

function byTopic(answers: readonly EntryOf<'answer'>[]): Answers {
  const topics = Map.groupBy(answers, ({ topic }) => topic)
  return {
    topics: [...topics].map(([title, own]) => ({
      title,
      answers: own.map(({ slug, question, body }) => ({ slug, question, body })),
    })),
    total: answers.length,
  }
}
