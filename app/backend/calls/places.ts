import { cityList } from '#app/backend/catalogue/filter/city-list.ts'
import { projectBySlug } from '#app/backend/catalogue/filter/project-by-slug.ts'
import { buildingsWithRooms, publicBuildings } from '#app/backend/catalogue/present/to-building.ts'
import { projectsOnSale } from '#app/backend/catalogue/present/to-project.ts'
import { commerceOnSale } from '#app/backend/commerce/commercial-units.ts'
import { phoneOfCity } from '#app/backend/company/current-company.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { optionalDuringOutage } from '#app/backend/outage/during-outage.ts'
import { CONTENT_GROUPS, contentGroups } from '#app/backend/pages/content-pages.ts'
import { isAnythingOnSite } from '#app/backend/progress/overview.ts'
import { projectPage } from '#app/backend/projects/project-page.ts'
import { unitsOnSale } from '#app/backend/storerooms/units-on-sale.ts'
import { PAGES } from '#app/config/pages.ts'
import { api } from './api.ts'

const linkTo = (href: '/choose/storehouse' | '/commerce' | '/projects/progress') => ({
  label: PAGES[href].label,
  href,
})
/** Pages that the catalogue fills. */
const UNITS = linkTo('/choose/storehouse')
const COMMERCE = linkTo('/commerce')
/** Joins the footer's column of this name. */
const SITES = { title: 'Выбрать', links: [linkTo('/projects/progress')] }

export const cities = {
  list: api.cities.list.handler(({ input, context }) => ({
    data: { cities: cityList(input, context.catalogue) },
  })),
}

export const projects = {
  menu: api.projects.menu.handler(async ({ context }) => {
    const summaries = projectsOnSale(context.catalogue)
    const menu = [...context.catalogue.current().cities.values()]
      .map((city) => ({
        city: { id: city.id, name: city.name, phone: phoneOfCity(city) },
        projects: summaries.filter(({ city: { id } }) => id === city.id),
      }))
      .filter((entry) => entry.projects.length > 0)
    const land = context.entries.single('menu')?.land ?? false
    const [units, commerce, hasSites] = await Promise.all([
      optionalDuringOutage(context.watch, unitsOnSale(context), []),
      optionalDuringOutage(context.watch, commerceOnSale(context), []),
      optionalDuringOutage(context.watch, isAnythingOnSite(context), false),
    ])
    const toBuy = [...(units.length > 0 ? [UNITS] : []), ...(commerce.length > 0 ? [COMMERCE] : [])]
    const isOfBuying = ({ title }: { title: string }) => title === CONTENT_GROUPS.buy
    const ofContent = contentGroups(context)
    const ofBuying = [...ofContent.filter(isOfBuying).flatMap(({ links }) => links), ...toBuy]
    const groups = [
      ...(ofBuying.length > 0 ? [{ title: CONTENT_GROUPS.buy, links: ofBuying }] : []),
      ...(hasSites ? [SITES] : []),
      ...ofContent.filter((group) => !isOfBuying(group)),
    ]
    return { data: { menu: { cities: menu, land, groups } } }
  }),

  get: api.projects.get.handler(async ({ input, context }) => {
    const project = await projectPage(projectBySlug(input.path, context.catalogue), context)
    if (!project) throw notFound('Такого проекта нет')
    return { data: { project } }
  }),
}

export const buildings = {
  list: api.buildings.list.handler(({ input, context }) => ({
    data: { buildings: buildingsWithRooms(context.catalogue, input) },
  })),

  ofProject: api.buildings.ofProject.handler(({ input, context: { catalogue } }) => {
    const { id } = projectBySlug(input.path, catalogue)
    return { data: { house_list: publicBuildings(catalogue, { projectId: id }) } }
  }),
}
