/** Bounds of what a filter accepts; a value outside is an error, never a silently full list. */
export const MAX_PRICE_RUB = 2_000_000_000
export const MAX_MONTH_PAY_RUB = 100_000_000
export const MAX_AREA_M2 = 10_000
export const MIN_FLOOR = -10
export const MAX_FLOOR = 200
export const MAX_QUERY_LENGTH = 100
/** Values one list parameter may carry. */
export const MAX_CHOICES = 50
export const SLUG_PATTERN = /^[a-z0-9-]{2,80}$/
/** Flats or types on one page of a list. */
export const PAGE_SIZE = 20
/** Flats or types of a list on the screen at once. */
export const MOST_SHOWN = 100
/** Flats or types that one call may ask for. */
export const MAX_LIST_LIMIT = 1_000
/** How far into a list a call may reach. */
export const MAX_LIST_OFFSET = 10_000_000
export const MAX_FAVORITES = 100
