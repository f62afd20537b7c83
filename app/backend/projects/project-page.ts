import * as z from 'zod'
import { developerOf } from '#app/backend/catalogue/present/developer.ts'
import { programmesOf } from '#app/backend/catalogue/present/programme.ts'
import { publicBuildings } from '#app/backend/catalogue/present/to-building.ts'
import { toSummary } from '#app/backend/catalogue/present/to-project.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { commercialUnits } from '#app/backend/commerce/commercial-units.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
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
  const [genplan, hasInfrastructure, progress, storerooms, places, commerce] = await Promise.all([
    isPageOn('/choose/genplan') ? aerialPicture(project.id, context) : null,
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
    buildings: publicBuildings(catalogue, project.id),
    developer: developerOf(project),
    facts,
    advantages: advantages.map(({ id, title, text, image }) => ({ id, title, text, image })),
    layouts: project.state === 'announced' ? [] : layoutsOnSale(project.id, catalogue),
    documents: documentsOfProject(project.slug, context),
    genplan,
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

async function aerialPicture(projectId: number, { database }: ApiContext): Promise<Project['genplan']> {
  const view = await database
    .selectFrom('genplan_view')
    .select('picture')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'aerial')
    .orderBy('sort')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return view?.picture ?? null
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
