import { FACET_DOCS, RANGE_DOCS } from '#app/backend/catalogue/filter/facet-texts.ts'
import { RANGE_NAMES } from '#app/domain/facet-names.ts'

type Note = { description: string; example?: unknown }

/** What the parameters of the API mean, with an example each where the form is not plain. Examples of lists are written as commas by `style: form, explode: false`. */
export const parameterNotes: Record<string, Note> = {
  ...FACET_DOCS,
  ...Object.fromEntries(
    RANGE_NAMES.flatMap((name) => [
      [`${name}_from`, RANGE_DOCS[name].from],
      [`${name}_to`, RANGE_DOCS[name].to],
    ]),
  ),
  buildingID: { description: 'Building id.' },
  house: { description: 'Slug of one building of the project.', example: 'korpus-6' },
  floor: { description: 'Number of the floor; the ground floor is 1.' },
  sort: { description: 'Order; a minus turns it round. Equal flats go by id.' },
  limit: { description: 'Items on the page.' },
  offset: { description: 'Items to skip.' },
  id: { description: 'Id; of a payment, the reservation.' },
  path: { description: 'Slug of the project, or path of the selection (slashes and all).' },
  category: { description: 'Categories of what stands around; any of them.', example: ['school', 'park'] },
  month: { description: 'Year and month.', example: '2026-11' },
  since: { description: 'Number of the last change that is known.' },
  kind: { description: 'Selections of flats or of layout types; without it both.' },
  flats: { description: 'Ids of kept flats.', example: [101, 102] },
  types: { description: 'Ids of kept layout types.', example: [7] },
  phone: { description: 'A phone as people write it.', example: '+79120000000' },
  furnish: { description: 'Id of a finish, from getFurnishList.' },
  period: { description: 'Id of a period, from getPeriodList.' },
}
