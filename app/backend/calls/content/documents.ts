import { api } from '#app/backend/calls/api.ts'
import { documentPage, documentSections } from '#app/backend/pages/documents.ts'
import { pageOf, standardCards, standardDocuments, standardOf } from '#app/backend/pages/standards.ts'

export const documents = {
  sections: api.documents.sections.handler(({ input, context }) => ({
    data: { docs: pageOf(documentSections(context), input) },
  })),
  list: api.documents.list.handler(({ input, context }) => ({ data: documentPage(input, context) })),
  standards: api.documents.standards.handler(({ input, context: { entries } }) => ({
    data: { standarts: pageOf(standardCards(entries), input) },
  })),
  standard: api.documents.standard.handler(({ input, context: { entries } }) => ({
    data: { standart: standardOf(input.path, entries) },
  })),
  standardDocuments: api.documents.standardDocuments.handler(({ input, context: { entries } }) => ({
    data: { documents: pageOf(standardDocuments(input.standart, entries), input) },
  })),
}
