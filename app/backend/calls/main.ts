import * as z from 'zod'
import { projectsOnSale } from '#app/backend/catalogue/present/to-project.ts'
import { phoneOfCity } from '#app/backend/company/current-company.ts'
import { readPage } from '#app/backend/pages/read-page.ts'
import { company } from '#app/config/company.ts'
import { bannerSchema, mainSchema, slideSchema } from '#app/contract/main.ts'
import { api } from './api.ts'

const wordsSchema = mainSchema.omit({ projects: true })
const slidesSchema = z.array(slideSchema)

export const main = {
  // Offices and news are not stored yet: their lists are empty.
  offices: api.main.offices.handler(({ context }) => ({
    data: {
      cities: [...context.catalogue.current().cities.values()].map((city) => ({
        id: city.id,
        name: city.name,
        phone: phoneOfCity(city),
        offices: [],
      })),
    },
  })),

  pressNews: api.main.pressNews.handler(() => ({ data: { news: [] } })),

  home: api.main.home.handler(async ({ context }) => {
    const words = await readPage('home', wordsSchema, context)
    const { title, lead, advantages, facts } = words ?? {
      title: company().slogan,
      lead: '',
      advantages: [],
      facts: [],
    }
    return {
      data: { main: { title, lead, advantages, facts, projects: projectsOnSale(context.catalogue) } },
    }
  }),

  slider: api.main.slider.handler(async ({ context }) => {
    const [slides, banner] = await Promise.all([
      readPage('slider', slidesSchema, context),
      readPage('banner', bannerSchema, context),
    ])
    return { data: { slider: slides ?? [], banner: banner ?? null } }
  }),
}
