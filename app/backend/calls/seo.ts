import { allSelections } from '#app/backend/catalogue/filter/selections.ts'
import { projectPages } from '#app/backend/pages/project-pages.ts'
import { company } from '#app/config/company.ts'
import { pages } from '#app/config/pages.ts'
import { api } from './api.ts'

export const seo = {
  chooseParam: api.seo.chooseParam.handler(async ({ input, context }) => {
    const groups = new Map<
      string,
      { path: string; label: string; kind: 'flats' | 'types'; count: number }[]
    >()
    for (const { group, path, label, kind, count } of await allSelections(input.kind, context)) {
      const links = groups.get(group) ?? []
      links.push({ path, label, kind, count })
      groups.set(group, links)
    }
    return { data: { groups: [...groups].map(([title, links]) => ({ title, links })) } }
  }),

  chooseParamPages: api.seo.chooseParamPages.handler(async ({ input, context }) => ({
    data: { pages: await allSelections(input.kind, context) },
  })),

  pages: api.seo.pages.handler(async ({ context }) => {
    const [selections, projects] = await Promise.all([
      allSelections(undefined, context),
      projectPages(context),
    ])
    const fixed = [...pages].flatMap(([url, { words }]) =>
      words ? [{ url, ...words, title: words.title || company().name }] : [],
    )
    const ready = selections.map(({ kind, path, title, description }) => ({
      url: `/${kind === 'flats' ? 'nedvizhimost' : 'novostroyki'}/${path}`,
      title,
      description,
    }))
    return { data: { pages: [...fixed, ...projects, ...ready] } }
  }),
}
