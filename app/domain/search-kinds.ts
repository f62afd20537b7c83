/** What the search can find, in the order of the screen. */
export const SEARCH_KINDS = [
  'project',
  'house',
  'flat',
  'storeroom',
  'parking',
  'commerce',
  'type',
  'selection',
  'place',
  'page',
  'action',
  'news',
  'publication',
  'album',
  'answer',
  'document',
  'vacancy',
  'office',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]
