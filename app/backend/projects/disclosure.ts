import { developerOf } from '#app/backend/catalogue/present/developer.ts'
import { toSummary } from '#app/backend/catalogue/present/to-project.ts'
import type { BuildingRow, ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { allDocuments } from '#app/backend/pages/documents.ts'
import { projectMaterial } from '#app/backend/pages/project-material.ts'
import type { Disclosed, DisclosingProject, Disclosure } from '#app/contract/content/disclosure.ts'
import type { Document } from '#app/contract/content/document.ts'
import { CONSTRUCTION_REPORTS, DISCLOSURE, type DisclosureStage } from '#app/domain/company/disclosure.ts'
import { projectHref } from '#app/domain/project-href.ts'
import { typograph } from '#app/domain/typograph.ts'

type Demanded = (typeof DISCLOSURE)[number]

/** What is known of one project. */
type Known = {
  project: ProjectRow
  houses: readonly BuildingRow[]
  hasAlbums: boolean
  documents: readonly Document[]
}

const ON_PORTAL = 'На сайте документа пока нет. Ищите его в карточке объекта на наш.дом.рф.'
const NOWHERE = 'На сайте документа пока нет. Спросите его в отделе продаж.'

/**
 * What the law demands to show of each project, and what the site shows; in full of one.
 *
 * @param chosen - without it the answer has what the company shows as a whole
 */
export async function disclosureOf(chosen: ProjectRow | undefined, context: ApiContext): Promise<Disclosure> {
  const { catalogue } = context
  const { projects, buildings } = catalogue.current()
  const { newestAlbum } = await projectMaterial(context)
  const documents = ofShownProjects(context)
  const knownOf = (project: ProjectRow): Known => ({
    project,
    houses: [...buildings.values()].filter(({ project_id }) => project_id === project.id),
    hasAlbums: newestAlbum.has(project.id),
    documents,
  })
  const shown = [...projects.values()].flatMap((project) => disclosing(knownOf(project), context) ?? [])
  return {
    projects: shown,
    project: shown.find(({ slug }) => slug === chosen?.slug) ?? null,
    items: chosen ? itemsOf(knownOf(chosen)) : companyItems(documents),
  }
}

/** Documents of the company and of projects that the site shows: one of another project is not the company's. */
function ofShownProjects(context: ApiContext): Document[] {
  const written = new Map(context.entries.all('document').map(({ slug, project }) => [slug, project]))
  return allDocuments(context).filter(
    ({ slug, project }) => project !== null || written.get(slug) === undefined,
  )
}

function disclosing(known: Known, { catalogue }: ApiContext): DisclosingProject | undefined {
  const { project } = known
  const summary = toSummary(project, catalogue)
  if (!summary) return undefined
  const { slug, name, city, label } = summary
  const due = itemsOf(known).filter(({ status }) => status !== 'later')
  return {
    slug,
    name,
    city: city.name,
    label,
    developer: developerOf(project),
    url: projectHref(project),
    shown: due.filter(({ status }) => status === 'shown').length,
    due: due.length,
  }
}

const itemsOf = (known: Known): Disclosed[] => DISCLOSURE.map((demanded) => itemOf(demanded, known))

function itemOf(demanded: Demanded, known: Known): Disclosed {
  const { project, hasAlbums } = known
  const documents = documentsOf(demanded, known.documents, project.slug)
  const hasReports = demanded.kind === CONSTRUCTION_REPORTS && hasAlbums && project.state !== 'finished'
  // A document that a newer one has replaced is read, but shows nothing of today.
  if (documents.some(({ archive }) => !archive) || hasReports) {
    const url = `/projects/${project.slug}/progress`
    return item(
      demanded,
      'shown',
      null,
      documents,
      hasReports ? { label: 'Отчёты по месяцам', url } : undefined,
    )
  }
  const notDue = demanded.notDue?.[stageOf(demanded, known)]
  if (notDue !== undefined) return item(demanded, 'later', notDue, documents)
  const isOnPortal = developerOf(project).nashdom_url !== null
  return item(demanded, 'missing', isOnPortal ? ON_PORTAL : NOWHERE, documents)
}

/** What is the company's as a whole, whatever it builds. */
function companyItems(documents: readonly Document[]): Disclosed[] {
  return DISCLOSURE.filter(({ isOfCompany }) => isOfCompany).flatMap((demanded) => {
    const own = documentsOf(demanded, documents, undefined)
    return own.some(({ archive }) => !archive) ? [item(demanded, 'shown', null, own)] : []
  })
}

/** Those in force first, each group the newest first. */
function documentsOf(
  { kind, isOfCompany }: Demanded,
  documents: readonly Document[],
  project: string | undefined,
): Document[] {
  return documents
    .filter((one) => one.kind === kind && (one.project ? one.project.slug === project : isOfCompany))
    .sort((a, b) => Number(a.archive) - Number(b.archive))
}

/** A house that is finished makes its permission due, though others are still being built. */
function stageOf({ kind }: Demanded, { project, houses }: Known): DisclosureStage {
  const finished = houses.filter(({ state }) => state === 'finished')
  if (project.state === 'finished' || (houses.length > 0 && finished.length === houses.length))
    return 'finished'
  if (kind === 'РВЭ' && finished.length > 0) return 'finished'
  return project.state === 'announced' ? 'announced' : 'rising'
}

function item(
  { title, text }: Demanded,
  status: Disclosed['status'],
  note: string | null,
  documents: Document[] = [],
  page?: Disclosed['page'],
): Disclosed {
  return {
    title: typograph(title),
    text: typograph(text),
    status,
    note: note === null ? null : typograph(note),
    documents,
    ...(page && { page }),
  }
}
