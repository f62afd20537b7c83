import type { TitledFile } from '#app/contract/content/document.ts'

const TYPES = new Map([
  ['pdf', 'application/pdf'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
])

/** JSON-LD of a list of documents. @param origin - of the site */
export function documentsData(documents: readonly (TitledFile & { day?: string })[], origin: string) {
  return {
    '@type': 'ItemList',
    itemListElement: documents.map(({ title, file, ext, day }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'DigitalDocument',
        name: title,
        url: new URL(file, origin).href,
        ...(TYPES.has(ext) && { encodingFormat: TYPES.get(ext) }),
        ...(day && { datePublished: day }),
      },
    })),
  }
}
