import { PRESS_SECTIONS, type PressSection } from '#app/contract/content/press-sections.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import type { PressSearch } from './press.search.ts'

/**
 * Head of a list of the press centre: each year, project and page has words of its own. A year and a project are choices of
 * the whole list, which alone search engines are invited to.
 */
export function pressListHead(section: PressSection, search: PressSearch, projectName?: string) {
  const { title, description } = PRESS_SECTIONS[section]
  const { year, page } = search
  const ofYear = year ? `${title} ${year} года` : title
  const named = projectName ? `${ofYear}: ${projectName}` : ofYear
  const part = [projectName, year && `${year} год`, page && `страница ${page}`].filter(Boolean).join(', ')
  const isNarrowed = year !== undefined || projectName !== undefined
  return {
    title: page ? `${named}, страница ${page}` : named,
    description: part === '' ? description : `${description} Показано: ${part}.`,
    path: `/press/${section}${stringifySearch({ page: isNarrowed ? undefined : page })}`,
    isIndexed: !isNarrowed,
    feeds: [{ path: `/press/${section}/rss.xml`, title }],
  }
}
