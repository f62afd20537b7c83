import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { countStorerooms, unitsOfKind } from '#app/backend/storerooms/project-storerooms.ts'
import { company } from '#app/config/company.ts'
import type { IndexedPage } from '#app/contract/seo.ts'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { type ProjectMaterial, projectMaterial } from './project-material.ts'

/**
 * Pages of the published projects that have something to show: the project, its construction, its grids and
 * its master plan with buildings, its storerooms and parking places, and what the law demands to show; a finished project has one page, and
 * the last three.
 */
export async function projectPages(context: ApiContext): Promise<IndexedPage[]> {
  const material = await projectMaterial(context)
  const projects = [...context.catalogue.current().projects.values()]
  const freeOf = async (kind: ExtraKind) => {
    const units = await Promise.all(projects.map((project) => unitsOfKind(kind, project, context)))
    return units.map((own) => countStorerooms(own).free)
  }
  const [rooms, places] = await Promise.all([freeOf('storeroom'), freeOf('parking')])
  const pages = projects.flatMap((project, index) => [
    ...(project.state === 'finished' ? [finishedPage(project)] : pagesOf(project, material)),
    ...storehousePage(project, rooms[index] ?? 0),
    ...parkingPage(project, places[index] ?? 0),
    disclosurePage(project),
  ])
  const main = mainProject(context)
  const all = main && material.aerials.has(main.id) ? [...pages, floorsPage] : pages
  return all.map((page) => ({ kind: 'projects', ...page }))
}

const floorsPage: ProjectPage = {
  url: '/genplan-floors',
  title: 'Этажи на генплане',
  description: 'Свободные квартиры каждого этажа на генплане главного проекта.',
}

type ProjectPage = Omit<IndexedPage, 'kind'>

/** The project of a master plan URL without a project: the first on sale, preferably in the main city. */
function mainProject({ catalogue }: ApiContext): ProjectRow | undefined {
  const { projects, cities } = catalogue.current()
  const selling = [...projects.values()].filter(({ state }) => state === 'selling')
  return selling.find(({ city_id }) => cities.get(city_id)?.is_main) ?? selling[0]
}

/** The picture of the project, if it is ours. */
const picturesOf = ({ image }: ProjectRow) => (image?.url.startsWith('/') ? { pictures: [image.url] } : {})

function finishedPage(project: ProjectRow): ProjectPage {
  const { slug, name, updated_at } = project
  return {
    url: `/projects-finished/${slug}`,
    title: `${name}: дом сдан`,
    description: `${name}: сданные дома, обещанные и настоящие сроки.`,
    lastmod: updated_at.toISOString(),
    ...picturesOf(project),
  }
}

function disclosurePage({ slug, name }: ProjectRow): ProjectPage {
  return {
    url: `/about/disclosure-of-information?project=${slug}`,
    title: `${name}: раскрытие информации`,
    description: `${name}: декларация, разрешения, экспертиза и\u00a0образец договора по\u00a0закону 214-ФЗ.`,
  }
}

/** Only while something is on sale there. */
function storehousePage({ slug, name }: ProjectRow, free: number): ProjectPage[] {
  if (free === 0) return []
  return [
    {
      url: `/${slug}/storehouse`,
      title: `${name}: кладовые`,
      description: `${name}: кладовые в продаже, площади, цены и план уровня.`,
    },
  ]
}

/** The same of parking places. */
function parkingPage({ slug, name }: ProjectRow, free: number): ProjectPage[] {
  if (free === 0) return []
  return [
    {
      url: `/${slug}/parking`,
      title: `${name}: машино-места`,
      description: `${name}: машино-места в подземном паркинге, цены, уровни и схема.`,
    },
  ]
}

function pagesOf(project: ProjectRow, material: ProjectMaterial): ProjectPage[] {
  const { id, slug, name, updated_at } = project
  const { street } = company()
  const lastmod = updated_at.toISOString()
  const shownOn = material.newestAlbum.get(id)
  const houses = material.facades.get(id) ?? []
  return [
    {
      url: `/projects/${slug}`,
      title: `${name}: новостройка от застройщика`,
      description: `${name}: планировки с ценами, генплан, ход строительства и документы.`,
      lastmod,
      ...picturesOf(project),
    },
    ...(slug === street?.project
      ? [
          {
            url: '/zarechenskaya',
            title: `${name}: ${street.label}`,
            description: `${name}: что рядом пешком, подъезды дома, планировки и цены.`,
            lastmod,
          },
        ]
      : []),
    ...(shownOn === undefined
      ? []
      : [
          {
            url: `/projects/${slug}/progress`,
            title: `${name}: ход строительства`,
            description: `${name}: снимки по месяцам, готовность по видам работ, план и факт.`,
            lastmod: shownOn,
          },
        ]),
    // The URL of a grid must name the building.
    ...(material.grids.get(id) ?? []).map((house) => ({
      url: `/chess/${slug}?house=${house.slug}`,
      title: `${houseOfProject(name, house.name)}: шахматка квартир`,
      description: `${houseOfProject(name, house.name)}: свободные квартиры по этажам и секциям.`,
    })),
    ...(material.aerials.has(id)
      ? [
          {
            url: `/choose/genplan/${slug}`,
            title: `${name}: генплан`,
            description: `${name}: выбор дома на плане квартала.`,
          },
        ]
      : []),
    ...houses.map((house) => ({
      url: `/choose/genplan/${slug}/${house.slug}`,
      title: `${houseOfProject(name, house.name)}: выбор этажа`,
      description: `${houseOfProject(name, house.name)}: выбор этажа на фасаде и квартиры на плане.`,
    })),
  ]
}
