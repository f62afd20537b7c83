import type { TitledFile } from '#app/contract/content/document.ts'
import type { SchemaThing } from '#app/domain/search/structured-data.ts'

const TYPES: Partial<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** JSON-LD of a list of documents. @param origin - of the site */
export function documentsData(
  documents: readonly (TitledFile & { day?: string })[],
  origin: string,
): SchemaThing<'ItemList'> {
  return {
    '@type': 'ItemList',
    numberOfItems: documents.length,
    itemListElement: documents.map(({ title, file, ext, day }, index) => {
      const encodingFormat = TYPES[ext]
      return {
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'DigitalDocument',
          name: title,
          url: new URL(file, origin).href,
          ...(encodingFormat !== undefined && { encodingFormat }),
          ...(day && { datePublished: day }),
        },
      } as const
    }),
  }
}
