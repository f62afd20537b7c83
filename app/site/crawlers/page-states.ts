import { flatChoiceFields } from '#app/features/flats/flat-choice.ts'
import type { FileRoutesById } from '#app/routeTree.gen.ts'

/** What is chosen for a flat. */
const FLAT_CHOICE = Object.keys(flatChoiceFields)

/**
 * Parameters that change how a page is shown, and not what it is about. Its canonical address has none of them but `page`: the
 * further pages of a list are pages, and Yandex is to show the first. Only the server reads this: in the addresses of pages
 * each browser would load it. The page of a street is not here: its canonical address is that of its project.
 */
export const PAGE_STATES = {
  '/': ['advantage'],
  '/$url_/parking': ['taken', 'sort', 'page', 'unit', 'flat', ...FLAT_CHOICE],
  '/$url_/storehouse': ['taken', 'sort', 'page', 'unit', 'flat', ...FLAT_CHOICE],
  '/about/disclosure-of-information': ['document'],
  '/chess/': ['not_first', 'text', 'status', 'section'],
  '/chess/$project': ['not_first', 'text', 'status', 'section'],
  '/choose/flat/': ['not_first', 'sort', 'show', 'each', 'open', 'page'],
  '/choose/flat/$id': ['tab', 'plan', 'photo', ...FLAT_CHOICE],
  '/choose/genplan/$project/': ['not_first', 'floor'],
  '/choose/genplan/$project/$building/': ['not_first', 'floor'],
  '/choose/genplan/$project/$building/$floor': ['not_first'],
  '/choose/type/': ['not_first', 'sort', 'show', 'each', 'open', 'page'],
  '/choose/type/$id': ['plan'],
  '/commerce/': ['page'],
  '/commerce/$id': ['plan'],
  '/contacts': ['city', 'office'],
  '/docs/': ['page', 'document'],
  '/docs/section/$url': ['page', 'document'],
  '/docs/standarts/$url': ['document'],
  '/genplan-floors': ['not_first', 'floor'],
  '/nedvizhimost/$': ['page', 'open'],
  '/novostroyki/$': ['page', 'open'],
  '/press/$section/': ['page'],
  '/press/$section/$url': ['photo'],
  '/projects/': ['city', 'keys', 'class', 'finished'],
  '/projects/$url/': ['advantage', 'furnish', 'document'],
  '/projects/$url/progress': ['building', 'month', 'photo'],
  '/services/mortgage': [
    ...['price', 'first', 'first_percent', 'years', 'programme', 'sort', 'offer', 'schedule', 'capital'],
    ...['capital_pays', 'early', 'early_month', 'early_effect', 'month', 'own'],
  ],
} as const satisfies Partial<Record<keyof FileRoutesById, readonly string[]>>
