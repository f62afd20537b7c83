import type { Document } from '#app/contract/content/document.ts'
import type { DocumentFacets } from '#app/contract/content/documents.ts'
import { formatCount } from '#app/domain/format.ts'
import { DOCUMENT_FORMS } from '#app/domain/text/document-forms.ts'
import { choicesOf, type DocumentsSearch } from './documents.search.ts'
import { documentsData } from './documents-data.ts'

type Found = {
  documents: { items: readonly Document[]; total: number }
  /** The section of the address; undefined for all documents. */
  section: DocumentFacets['sections'][number] | undefined
  sections: DocumentFacets['sections']
}

/** Head of a list of documents: each page of it has words and an address of its own; a choice is not indexed. */
export function documentsHead(
  { documents, section, sections }: Found,
  search: DocumentsSearch,
  origin: string,
) {
  const { page } = search
  const isWhole = Object.keys(choicesOf(search)).length === 0
  const path = section ? `/docs/section/${section.url}` : '/docs'
  const description = section
    ? `${section.title}: ${formatCount(section.count, DOCUMENT_FORMS)} с датой, размером и числом страниц, по проектам и годам.`
    : `${sections.map(({ title }) => title).join(', ')}: документы застройщика по проектам и годам.`
  const title = section ? `${section.title}: документы застройщика` : 'Документы застройщика'
  return {
    title: page ? `${title}, страница ${page}` : title,
    description: page ? `${description} Показано: страница ${page}.` : description,
    path: page ? `${path}?page=${page}` : path,
    isIndexed: isWhole,
    data: isWhole && documents.total > 0 ? [documentsData(documents.items, origin)] : [],
  }
}
