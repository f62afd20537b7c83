/**
 * Closed lists of what a flat can be and have. Feeds are mapped to these values, and filters accept only
 * these. The order is the order on the screen. The labels are in `vocabulary-labels.ts`, because every page
 * of the site loads this file.
 */

export const ROOM_CHOICES = [0, 1, 2, 3, 4] as const

export const FINISHES = ['none', 'rough', 'prefinish', 'finish', 'furnished'] as const
export type Finish = (typeof FINISHES)[number]

export const FEATURES = [
  'loggia',
  'balcony',
  'terrace',
  'two_bathrooms',
  'wardrobe',
  'laundry',
  'euro',
  'two_sides',
  'master_bedroom',
  'corner',
  'high_ceiling',
  'two_level',
  'storage',
] as const
export type Feature = (typeof FEATURES)[number]

export const VIEWS = ['river', 'lake', 'park', 'forest', 'city', 'street', 'yard'] as const
export type View = (typeof VIEWS)[number]

/** Sides of the world, clockwise from the north: each is 45 degrees from the one before. */
export const WINDOW_SIDES = ['С', 'СВ', 'В', 'ЮВ', 'Ю', 'ЮЗ', 'З', 'СЗ'] as const
export type WindowSide = (typeof WINDOW_SIDES)[number]

/** The same sides as addresses and the API name them. */
export const SIDES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Side = (typeof SIDES)[number]

/** Sides of the world as addresses name them; words that name none are left out. */
export function sidesOf(directions: readonly string[]): Side[] {
  return SIDES.filter((_, at) => directions.includes(WINDOW_SIDES[at] ?? ''))
}

export const BENEFITS = ['discount', 'family_mortgage', 'it_mortgage', 'installment', 'trade_in'] as const
export type Benefit = (typeof BENEFITS)[number]

/** What commercial units are for. */
export const PURPOSES = ['free', 'office', 'retail', 'catering', 'warehouse', 'production'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Rooms that pictures of a finish may show. */
export const PICTURED_ROOMS = ['kitchen_living', 'living', 'kitchen', 'bedroom', 'bathroom', 'hall'] as const
export type PicturedRoom = (typeof PICTURED_ROOMS)[number]

export const STATUSES = ['free', 'reserved', 'sold'] as const
export type Status = (typeof STATUSES)[number]

export const SORTS = ['price', '-price', 'area', '-area', 'price_m2', 'floor', '-floor', 'deadline'] as const
export type Sort = (typeof SORTS)[number]

export const STOREROOM_SORTS = ['price', '-price', 'area', '-area', 'number'] as const
export type StoreroomSort = (typeof STOREROOM_SORTS)[number]
