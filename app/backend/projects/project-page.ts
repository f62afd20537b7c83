import type { Selectable } from 'kysely'
import * as z from 'zod'
import { developerOf } from '#app/backend/catalogue/present/developer.ts'
import { programmesOf } from '#app/backend/catalogue/present/programme.ts'
import { publicBuildings } from '#app/backend/catalogue/present/to-building.ts'
import { toSummary } from '#app/backend/catalogue/present/to-project.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { commercialUnits } from '#app/backend/commerce/commercial-units.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { documentsOfProject } from '#app/backend/pages/documents.ts'
import { projectProgress } from '#app/backend/progress/project-progress.ts'
import { countStorerooms, storeroomsOf, unitsOfKind } from '#app/backend/storerooms/project-storerooms.ts'
import { isPageOn } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'
import { layoutsOnSale } from './layouts-on-sale.ts'
import { placeOf } from './place-of.ts'
import { textsOf } from './project-texts.ts'

const mortgageSchema = z.object({ mortgage_text: z.string().min(1) })

/** The whole page of a project; undefined when it cannot be shown. */
export async function projectPage(project: ProjectRow, context: ApiContext): Promise<Project | undefined> {
  const { catalogue } = context
  const summary = toSummary(project, catalogue)
  if (!summary) return undefined
  const { facts, advantages } = textsOf(project)
  const [aerial, hasInfrastructure, progress, storerooms, places, commerce] = await Promise.all([
    isPageOn('/choose/genplan') ? aerialView(project.id, context) : undefined,
    isInfrastructureKnown(project.id, context),
    projectProgress(project.id, context),
    storeroomsOf(project, context),
    unitsOfKind('parking', project, context),
    commercialUnits(context),
  ])
  return {
    ...summary,
    description: project.description ?? project.feed_description,
    location: placeOf(project),
    gallery: project.gallery,
    buildings: publicBuildings(catalogue, { projectId: project.id }),
    developer: developerOf(project),
    facts,
    advantages: advantages.map(({ id, title, text, image }) => ({ id, title, text, image })),
    layouts: project.state === 'announced' ? [] : layoutsOnSale(project.id, catalogue),
    documents: documentsOfProject(project.slug, context),
    genplan: aerial?.picture ?? null,
    genplan_signs: aerial ? signsOf(aerial, catalogue) : [],
    has_infrastructure: hasInfrastructure,
    storerooms: countStorerooms(storerooms),
    parking: countStorerooms(places),
    commerce_free: commerce.filter((unit) => unit.project.id === project.id && unit.status === 'free').length,
    progress,
    sections: { top: { mortgage: mortgageOfProject(project, catalogue) } },
  }
}

/** The project's own text about mortgages, or else the names of the programmes, with the programmes; '' without either. */
function mortgageOfProject({ id, details }: ProjectRow, catalogue: Catalogue) {
  const programmes = programmesOf(id, catalogue)
  const names = [...new Set(programmes.map(({ name }) => name))].join(', ')
  return { text_only: mortgageSchema.safeParse(details).data?.mortgage_text ?? names, programmes }
}

type AerialView = Pick<Selectable<Tables['genplan_view']>, 'picture' | 'areas'>

function aerialView(projectId: number, { database }: ApiContext): Promise<AerialView | undefined> {
  return database
    .selectFrom('genplan_view')
    .select(['picture', 'areas'])
    .where('project_id', '=', projectId)
    .where('kind', '=', 'aerial')
    .orderBy('sort')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The numbers of the houses where they stand on the picture. */
function signsOf({ picture, areas }: AerialView, catalogue: Catalogue): Project['genplan_signs'] {
  const { buildings } = catalogue.current()
  const share = (at: number, whole: number) => Math.round((at / whole) * 1000) / 1000
  return areas.flatMap(({ building, pin }) => {
    const house = buildings.get(building ?? 0)
    if (!house || !pin) return []
    return { number: house.number, x: share(pin[0], picture.width), y: share(pin[1], picture.height) }
  })
}

async function isInfrastructureKnown(projectId: number, { database }: ApiContext): Promise<boolean> {
  const row = await database
    .selectFrom('infrastructure_object')
    .select('id')
    .where('project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
