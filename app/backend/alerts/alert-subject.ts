import { projectIdBySlug } from '#app/backend/catalogue/filter/project-slugs.ts'
import { filterWords, readSavedFilter } from '#app/backend/catalogue/filter/saved-filter.ts'
import { flatTitle } from '#app/backend/catalogue/present/flat-title.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { readAlertSubject } from '#app/domain/forms/alert-subject.ts'
import { projectHref } from '#app/domain/project-href.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'

/** What a subscription is about, in words, with its page on this site. */
export type SubjectWords = { title: string; path: string }

/** `about` of the subscription to news. */
export const NEWS = 'news'
const OF_NEWS: SubjectWords = { title: 'Новости проектов и\u00a0акции', path: '/' }

/**
 * The subject that a form names, as it is stored: projects by id, filters in their one form.
 *
 * @returns undefined for a thing that is not on the site, or a filter that cannot be kept
 */
export function storedSubject(catalogue: Catalogue, named: string): string | undefined {
  const subject = readAlertSubject(named)
  if (!subject) return undefined
  const { kind, of } = subject
  const { flatsById, layoutTypes } = catalogue.current()
  switch (kind) {
    case 'flat':
      return flatsById.has(Number(of)) ? named : undefined
    case 'type':
      return layoutTypes.has(Number(of)) ? named : undefined
    case 'filter': {
      const saved = readSavedFilter(of)
      return saved && `filter:${saved.text}`
    }
    case 'start':
    case 'progress': {
      const id = projectIdBySlug(catalogue).get(of)
      return id === undefined ? undefined : `${kind}:${id}`
    }
  }
}

/** @param about - of a subscription. What is gone from the site is named by its kind alone */
export function subjectWords(snapshot: CatalogueSnapshot, about: string): SubjectWords {
  const at = about.indexOf(':')
  const [kind, of] = [about.slice(0, at), about.slice(at + 1)]
  switch (kind) {
    case 'flat':
      return flatWords(snapshot, Number(of))
    case 'type':
      return typeWords(snapshot, Number(of))
    case 'filter': {
      const saved = readSavedFilter(of)
      return { title: saved ? filterWords(saved.filter, snapshot) : 'Квартиры', path: `/choose/flat?${of}` }
    }
    case 'start':
      return projectWords(snapshot, Number(of), 'Старт продаж', '')
    case 'progress':
      return projectWords(snapshot, Number(of), 'Ход строительства', '/progress')
    default:
      return OF_NEWS
  }
}

/** "2-комнатная квартира, 61,4 м², этаж 7, «Речной»". */
export function flatWords({ flatsById, projects }: CatalogueSnapshot, id: number): SubjectWords {
  const flat = flatsById.get(id)
  const project = projects.get(flat?.projectId ?? 0)
  const title = flat
    ? [flatTitle(flat), `этаж\u00a0${flat.floor}`, project && quotedName(project.name)]
        .filter(Boolean)
        .join(', ')
    : 'Квартира'
  return { title, path: `/choose/flat/${id}` }
}

function typeWords({ layoutTypes, projects }: CatalogueSnapshot, id: number): SubjectWords {
  const type = layoutTypes.get(id)
  const project = projects.get(type?.project_id ?? 0)
  const title = [type ? `Планировка «${type.title}»` : 'Планировка', project && quotedName(project.name)]
  return { title: title.filter(Boolean).join(', '), path: `/choose/type/${id}` }
}

function projectWords(
  { projects }: CatalogueSnapshot,
  id: number,
  title: string,
  below: '' | '/progress',
): SubjectWords {
  const project = projects.get(id)
  if (!project) return { title, path: '/projects' }
  const path = below === '' ? projectHref(project) : `/projects/${project.slug}${below}`
  return { title: `${title}, ${quotedName(project.name)}`, path }
}
