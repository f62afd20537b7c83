import type { Entries } from '#app/backend/entries/entry-store.ts'
import { contentPages } from '#app/backend/pages/content-pages.ts'
import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import { company } from '#app/config/company.ts'
import { pages } from '#app/config/pages.ts'

/** Pages that say what they are; others belong to one project or to one visitor. */
export function pageDocuments(entries: Entries): SearchDocument[] {
  const filled = contentPages({ entries }).map(
    ({ url, title, description }): SearchDocument => ({ kind: 'page', url, title, text: description }),
  )
  return [...pagesOfTable(), ...filled]
}

function pagesOfTable(): SearchDocument[] {
  return [...pages].flatMap(([url, { label, words, isFilled }]): SearchDocument[] =>
    words && !isFilled
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
