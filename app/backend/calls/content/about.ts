import { api } from '#app/backend/calls/api.ts'
import { companyWords } from '#app/backend/pages/about-pages.ts'
import { contentPages } from '#app/backend/pages/content-pages.ts'
import { companyFigures } from '#app/backend/projects/company-figures.ts'

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
}
