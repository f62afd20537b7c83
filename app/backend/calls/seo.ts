import { allSelections } from '#app/backend/catalogue/filter/selections.ts'
import { movedTo } from '#app/backend/moves/moved-to.ts'
import { pagesOnSale } from '#app/backend/pages/pages-on-sale.ts'
import { siteMap, sitePages } from '#app/backend/pages/site-map.ts'
import { api } from './api.ts'

export const seo = {
  chooseParam: api.seo.chooseParam.handler(async ({ input, context }) => {
    const groups = Map.groupBy(await allSelections(input.kind, context), ({ group }) => group)
    return {
      data: {
        groups: [...groups].map(([title, selections]) => ({
          title,
          links: selections.map(({ path, label, kind, count, offers }) => ({
            path,
            label,
            kind,
            count,
            flats: offers.flats,
            price_from: offers.price?.min ?? null,
          })),
        })),
      },
    }
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
