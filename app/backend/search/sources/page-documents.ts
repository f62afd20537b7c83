import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { company } from '#app/config/company.ts'
import { pages } from '#app/config/pages.ts'

/** Pages of the table that say what they are; others belong to one project or to one visitor. */
export function pageDocuments(): SearchDocument[] {
  return [...pages].flatMap(([url, { label, words }]): SearchDocument[] =>
    words
      ? [
          {
            kind: 'page',
            url,
            title: words.title || `${label}: ${company().name}`,
            text: words.description,
          },
        ]
      : [],
  )
}
