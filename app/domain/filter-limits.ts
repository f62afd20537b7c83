/** Limits of what a filter accepts; a value outside them is an error, never ignored. */
export const MAX_PRICE_RUB = 2_000_000_000
export const MAX_MONTH_PAY_RUB = 100_000_000
export const MAX_AREA_M2 = 10_000
export const MIN_FLOOR = -10
export const MAX_FLOOR = 200
/** Nobody calls an hour's walk near. */
export const MAX_METRO_MINUTES = 60
export const MAX_QUERY_LENGTH = 100
/** How many values one list parameter may have. */
export const MAX_CHOICES = 50
/** Pairs of numbers for 3 to 30 corners of an area on the map, as `geometry/zone-text.ts` writes them. */
export const ZONE_PATTERN = /^(?:(?:[g-z0-9_-]{0,4}[B-Za-f]|A){2}){3,30}$/
export const SLUG_PATTERN = /^[a-z0-9-]{2,80}$/
/** Flats or types on one page of a list. */
export const PAGE_SIZE = 20
/** How many flats or types of a list are shown at once. */
export const MAX_SHOWN = 100
/** How many flats or types one API call may ask for. */
export const MAX_LIST_LIMIT = 1_000
/** The largest offset of an API call. */
export const MAX_LIST_OFFSET = 10_000_000
export const MAX_FAVORITES = 100

/** The largest id: an `integer` of PostgreSQL. */
export const MAX_ID = 2_147_483_647
