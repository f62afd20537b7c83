import { allSelections } from '#app/backend/catalogue/filter/selections.ts'
import { movedTo } from '#app/backend/moves/moved-to.ts'
import { pagesOnSale } from '#app/backend/pages/pages-on-sale.ts'
import { siteMap, sitePages } from '#app/backend/pages/site-map.ts'
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

  pages: api.seo.pages.handler(async ({ context }) => ({ data: { pages: await sitePages(context) } })),

  onSale: api.seo.onSale.handler(async ({ input, context }) => ({ data: await pagesOnSale(input, context) })),

  sitemap: api.seo.sitemap.handler(async ({ context }) => ({ data: await siteMap(context) })),

  moved: api.seo.moved.handler(async ({ input, context }) => ({
    data: { to: await movedTo(context, input.path) },
  })),
}
