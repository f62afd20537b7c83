import { PRESS_SECTIONS, type PressSection } from '#app/contract/content/press-sections.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import type { PressSearch } from './press.search.ts'

/** Head of a list of the press centre: each year and each page has words of its own; a year is a choice of the whole list, which alone search engines are invited to. */
export function pressListHead(section: PressSection, search: PressSearch) {
  const { title, description } = PRESS_SECTIONS[section]
  const { year, page } = search
  const named = year ? `${title} ${year} года` : title
  const part = [year && `${year} год`, page && `страница ${page}`].filter(Boolean).join(', ')
  return {
    title: page ? `${named}, страница ${page}` : named,
    description: part === '' ? description : `${description} Показано: ${part}.`,
    path: `/press/${section}${stringifySearch({ page: year ? undefined : page })}`,
    isIndexed: year === undefined,
    feeds: [{ path: `/press/${section}/rss.xml`, title }],
  }
}
