import { FACET_DOCS, RANGE_DOCS } from '#app/backend/catalogue/filter/facet-texts.ts'
import { RANGE_NAMES } from '#app/domain/facet-names.ts'

type Note = { description: string; example?: unknown }

/**
 * What the parameters of the filter mean, with an example where the form is not plain; the others are described in the
 * contract itself. Examples of lists are written with commas by `style: form, explode: false`.
 */
export const parameterNotes: Record<string, Note> = {
  ...FACET_DOCS,
  ...Object.fromEntries(
    RANGE_NAMES.flatMap((name) => [
      [`${name}_from`, RANGE_DOCS[name].from],
      [`${name}_to`, RANGE_DOCS[name].to],
    ]),
  ),
}
