import { projectsOnSale } from '#app/backend/catalogue/present/to-project.ts'
import { company } from '#app/config/company.ts'
import { api } from './api.ts'

export const main = {
  // Not filled yet.
  pressNews: api.main.pressNews.handler(() => ({ data: { news: [] } })),

  home: api.main.home.handler(({ context }) => {
    const { title, lead, advantages, facts } = context.entries.single('home') ?? {
      title: company().slogan,
      lead: '',
      advantages: [],
      facts: [],
    }
    const short = advantages.map(({ id, title, text, image }) => ({ id, title, text, image }))
    return {
      data: {
        main: { title, lead, advantages: short, facts, projects: projectsOnSale(context.catalogue) },
      },
    }
  }),

  slider: api.main.slider.handler(({ context: { entries } }) => {
    const banner = entries.single('banner')
    return {
      data: {
        slider: entries.single('slider')?.slides ?? [],
        banner: banner ? { id: banner.id, text: banner.text, url: banner.url } : null,
      },
    }
  }),
}
