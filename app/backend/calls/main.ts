import { projectSummaries, projectsOnSale } from '#app/backend/catalogue/present/to-project.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import { actionPage, flatsOnOffer } from '#app/backend/pages/actions.ts'
import { mainHeading } from '#app/backend/pages/main-heading.ts'
import { cityOfAddress, projectOfAddress } from '#app/backend/pages/place-of-address.ts'
import { pressPage } from '#app/backend/pages/press-page.ts'
import { slidesOfProjects } from '#app/backend/pages/slides-of-projects.ts'
import { finishedTotals } from '#app/backend/projects/finished-project.ts'
import { company, isPageOn } from '#app/config/company.ts'
import { MAX_ACTIONS_LIMIT } from '#app/contract/content/actions.ts'
import { newsCardSchema } from '#app/contract/content/press.ts'
import { officeDay } from '#app/domain/moment.ts'
import { api } from './api.ts'

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
      title: mainHeading(
        company().slogan,
        projectsOnSale(context.catalogue).map(({ city }) => city.name),
      ),
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
          finished: finishedTotals(context.catalogue),
          actions: isPageOn('/actions') ? activeActions(context).slice(0, ON_MAIN_PAGE) : [],
          news: newestNews(context.entries, ON_MAIN_PAGE),
        },
      },
    }
  }),

  slider: api.main.slider.handler(({ context: { entries, catalogue } }) => {
    const banner = entries.single('banner')
    const slides = entries.single('slider')?.slides ?? slidesOfProjects(catalogue)
    const projects = projectSummaries(catalogue)
    return {
      data: {
        slider: slides
          .filter(({ url }) => isPageOn(url))
          .map((slide) => {
            const project = projectOfAddress(slide.url, projects)
            return {
              ...slide,
              project: project ? { label: project.label, price_from: project.price_from } : null,
            }
          }),
        banner:
          banner && isPageOn(banner.url)
            ? {
                id: banner.id,
                text: banner.text,
                url: banner.url,
                city: cityOfAddress(banner.url, projects, entries),
              }
            : null,
      },
    }
  }),
}

/** None where the company does without its press centre. */
function newestNews(entries: Entries, limit: number) {
  return isPageOn('/press') ? pressPage(entries.all('news'), { limit }, newsCardSchema).items : []
}

function activeActions({ entries, catalogue }: Pick<ApiContext, 'entries' | 'catalogue'>) {
  const { items } = actionPage(entries.all('action'), { limit: MAX_ACTIONS_LIMIT }, officeDay(), (filter) =>
    flatsOnOffer(filter, catalogue),
  )
  return items.filter(({ active }) => active)
}
