import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { pages } from '#app/config/pages.ts'
import { site } from '#app/config/site.ts'

/** Pages of the table that say what they are; others belong to one project or to one visitor. */
export function pageDocuments(): SearchDocument[] {
  return [...pages].flatMap(([url, { label, words }]): SearchDocument[] =>
    words
      ? [
          {
            kind: 'page',
            url,
            title: url === '/' ? `${label}: ${site.name}` : words.title,
            text: words.description,
          },
        ]
      : [],
  )
}
