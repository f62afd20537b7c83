import { projectsOnSale } from '#app/backend/catalogue/present/to-project.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import { actionPage } from '#app/backend/pages/actions.ts'
import { pressPage } from '#app/backend/pages/press-page.ts'
import { company, isPageOn, NO_HEADING } from '#app/config/company.ts'
import { MAX_ACTIONS_LIMIT } from '#app/contract/content/actions.ts'
import { newsCardSchema } from '#app/contract/content/press.ts'
import { officeDay } from '#app/domain/moment.ts'
import { typograph } from '#app/domain/typograph.ts'
import { api } from './api.ts'

/** What the company says, else what a feed alone has told: the city where it sells. */
function headingOf(catalogue: Catalogue): string {
  const { slogan = NO_HEADING } = company()
  const [city, ...others] = new Set(projectsOnSale(catalogue).map((project) => project.city.id))
  const place = others.length === 0 && catalogue.current().cities.get(city ?? 0)?.name_prep
  return slogan === NO_HEADING && place ? typograph(`Квартиры ${place}`) : slogan
}

/** Cards of a row of the main page. */
const ON_MAIN_PAGE = 3

/** Items of the list of the newest news. */
const MOST_NEWS = 12

export const main = {
  pressNews: api.main.pressNews.handler(({ context: { entries } }) => ({
    data: {
      news: newestNews(entries, MOST_NEWS).map(({ slug, title, date, lead, cover }) => ({
        url: `/press/news/${slug}`,
        title,
        date,
        lead,
        image: cover ?? null,
      })),
    },
  })),

  home: api.main.home.handler(({ context }) => {
    const { title, lead, advantages, facts } = context.entries.single('home') ?? {
      title: headingOf(context.catalogue),
      lead: '',
      advantages: [],
      facts: [],
    }
    const short = advantages.map(({ id, title, text, image }) => ({ id, title, text, image }))
    return {
      data: {
        main: {
          title,
          lead,
          advantages: short,
          facts,
          projects: projectsOnSale(context.catalogue),
          actions: isPageOn('/actions') ? activeActions(context.entries).slice(0, ON_MAIN_PAGE) : [],
          news: newestNews(context.entries, ON_MAIN_PAGE),
        },
      },
    }
  }),

  slider: api.main.slider.handler(({ context: { entries } }) => {
    const banner = entries.single('banner')
    return {
      data: {
        slider: (entries.single('slider')?.slides ?? []).filter(({ url }) => isPageOn(url)),
        banner: banner && isPageOn(banner.url) ? { id: banner.id, text: banner.text, url: banner.url } : null,
      },
    }
  }),
}

/** None where the company does without its press centre. */
function newestNews(entries: Entries, limit: number) {
  return isPageOn('/press') ? pressPage(entries.all('news'), { limit }, newsCardSchema).items : []
}

function activeActions(entries: Entries) {
  const { items } = actionPage(entries.all('action'), { limit: MAX_ACTIONS_LIMIT }, officeDay())
  return items.filter(({ active }) => active)
}
