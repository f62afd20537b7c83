import { projectIdBySlug } from '#app/backend/catalogue/filter/project-slugs.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import type { Document } from '#app/contract/content/document.ts'
import type { DocumentFacets, DocumentSection, DocumentsInput } from '#app/contract/content/documents.ts'
import type { StoredFile } from '#app/contract/entries/fields.ts'
import { formatCalendarDay } from '#app/domain/month.ts'
import { foldWords, searchStem } from '#app/domain/search-text.ts'

type Sources = Pick<ApiContext, 'entries' | 'catalogue'>

/** Items of a page of a list when the caller names no number. */
const DEFAULT_LIMIT = 40

/** What pages tell of a file. */
export const shownFile = ({ url, ext, bytes, pages }: StoredFile) => ({
  file: url,
  ext,
  size: bytes,
  pages: pages ?? null,
})

/**
 * All documents of the site, the newest first: the one source of every page that shows some. Those of a project that
 * there is not, which an editor has named before or after its time, are left out.
 */
export function allDocuments({ entries, catalogue }: Sources): Document[] {
  const sections = new Map(entries.single('doc-sections')?.sections.map((one) => [one.slug, one.title]))
  const projects = catalogue.current().projects
  const ids = projectIdBySlug(catalogue)
  return entries.all('document').flatMap(({ slug, title, section, project, kind, date, file, archived }) => {
    const shown = projects.get(ids.get(project ?? '') ?? 0)
    if (project !== undefined && !shown) return []
    return {
      slug,
      title,
      kind,
      date: formatCalendarDay(date),
      day: date,
      ...shownFile(file),
      section: { url: section, title: sections.get(section) ?? kind },
      project: shown ? { slug: shown.slug, name: shown.name } : null,
      archive: archived ?? false,
    }
  })
}

/** The documents of a project, those in force before those that newer ones have replaced. */
export function documentsOfProject(slug: string, sources: Sources): Document[] {
  const own = allDocuments(sources).filter(({ project }) => project?.slug === slug)
  return own.toSorted((a, b) => Number(a.archive) - Number(b.archive))
}

/** The sections in the editor's order; one without documents is left out. */
export function documentSections(sources: Sources): DocumentSection[] {
  const documents = allDocuments(sources)
  return sectionsOf(documents, sources).map(({ url, title }) => ({
    url,
    title,
    documents: documents.filter(({ section, archive }) => section.url === url && !archive).length,
  }))
}

/** The declared sections that have documents; those that only documents name stand at the end. */
function sectionsOf(documents: readonly Document[], { entries }: Sources): Document['section'][] {
  const used = new Map(documents.map(({ section }) => [section.url, section]))
  const declared = (entries.single('doc-sections')?.sections ?? []).flatMap(
    ({ slug }) => used.get(slug) ?? [],
  )
  return [...new Set([...declared, ...used.values()])]
}

type Choice = 'section' | 'project' | 'year' | 'archive'

/**
 * A page of the documents that a call chooses, and what each other choice would find.
 *
 * @throws BAD_REQUEST for a section or a project that there is not
 */
export function documentPage(input: DocumentsInput, sources: Sources) {
  const { limit = DEFAULT_LIMIT, offset = 0 } = input
  const all = allDocuments(sources)
  refuseUnknown(input, all, sources)
  const words = foldWords(input.q ?? '').map(searchStem)
  const named = all.filter(({ title }) => hasWords(title, words))
  const found = chosen(named, input)
  return {
    documents: { items: found.slice(offset, offset + limit), limit, offset, total: found.length },
    facets: facetsOf(named, input, sources),
  }
}

function refuseUnknown(
  { section, project }: DocumentsInput,
  all: readonly Document[],
  { catalogue }: Sources,
) {
  if (section !== undefined && !all.some((one) => one.section.url === section))
    throw badInput([{ field: 'section', message: 'Такого раздела нет' }])
  if (project !== undefined && !projectIdBySlug(catalogue).has(project))
    throw badInput([{ field: 'project', message: 'Такого проекта нет' }])
}

function hasWords(title: string, words: readonly string[]): boolean {
  const own = foldWords(title)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

/** @param but - a choice that is left open, to count what it would find */
function chosen(documents: readonly Document[], input: DocumentsInput, but?: Choice): Document[] {
  const { section, project, year, archive = false } = input
  return documents.filter(
    (one) =>
      (but === 'section' || section === undefined || one.section.url === section) &&
      (but === 'project' || project === undefined || one.project?.slug === project) &&
      (but === 'year' || year === undefined || yearOf(one) === year) &&
      (but === 'archive' || one.archive === archive),
  )
}

const yearOf = ({ day }: Document): number => Number(day.slice(0, 4))

function facetsOf(documents: readonly Document[], input: DocumentsInput, sources: Sources): DocumentFacets {
  const bySection = Map.groupBy(chosen(documents, input, 'section'), ({ section }) => section.url)
  const byProject = Map.groupBy(chosen(documents, input, 'project'), ({ project }) => project?.slug)
  const byYear = Map.groupBy(chosen(documents, input, 'year'), yearOf)
  const [current, archived] = [false, true].map(
    (archive) => chosen(documents, input, 'archive').filter((one) => one.archive === archive).length,
  )
  const names = sources.catalogue.current().projects.values()
  return {
    sections: sectionsOf(allDocuments(sources), sources).map((section) => ({
      ...section,
      count: bySection.get(section.url)?.length ?? 0,
    })),
    projects: [...names].flatMap(({ slug, name }) => {
      const count = byProject.get(slug)?.length ?? 0
      return count > 0 || slug === input.project ? [{ slug, name, count }] : []
    }),
    years: [...byYear].map(([year, own]) => ({ year, count: own.length })).sort((a, b) => b.year - a.year),
    archive: { current: current ?? 0, archived: archived ?? 0 },
    standarts: sources.entries.all('standard').length,
  }
}
