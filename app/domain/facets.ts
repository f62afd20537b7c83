import {
  MAX_AREA_M2,
  MAX_FLOOR,
  MAX_METRO_MINUTES,
  MAX_MONTH_PAY_RUB,
  MAX_PRICE_RUB,
  MAX_QUERY_LENGTH,
  MIN_FLOOR,
} from './filter-limits.ts'
import { BENEFITS, FEATURES, FINISHES, ROOM_CHOICES, SIDES, VIEWS } from './vocabulary.ts'

/** One way to narrow the choice of flats. */
export type Facet =
  | { kind: 'place'; key: 'id' | 'slug' }
  | {
      kind: 'options'
      /** A closed list of values, or the quarters in which buildings are finished. */
      values: readonly string[] | readonly number[] | 'deadline'
      /** Whether a flat must have one of the chosen values, all of them, or one that is not later. */
      combine: 'any' | 'all' | 'until'
    }
  | {
      kind: 'range'
      isWhole: boolean
      min: number
      max: number
    }
  | { kind: 'switch'; effect: 'narrows' | 'widens' }
  | { kind: 'text'; maxLength: number }
  /** An area drawn on the map, see `geometry/zone-text.ts`. */
  | { kind: 'zone' }

/**
 * Everything that a visitor can filter flats by. URL parameters, the API, counts, controls and chips are
 * derived from this table. Labels are in `facet-controls.ts` and lists of names by kind in `facet-names.ts`,
 * because pages without a filter should load neither. The order of the keys is the order in URLs and, within
 * a kind, on the screen.
 */
export const FACETS = {
  city: { kind: 'place', key: 'id' },
  project: { kind: 'place', key: 'slug' },
  building: { kind: 'place', key: 'id' },
  /** A flat stands where its complex does. */
  zone: { kind: 'zone' },
  reserved: { kind: 'switch', effect: 'widens' },
  /** 0 is a studio, 4 means four or more. */
  rooms: { kind: 'options', values: ROOM_CHOICES, combine: 'any' },
  price: {
    kind: 'range',
    isWhole: true,
    min: 0,
    max: MAX_PRICE_RUB,
  },
  /** By the mortgage programme that the flat shows; a flat without one is outside every range. */
  month_pay: {
    kind: 'range',
    isWhole: true,
    min: 0,
    max: MAX_MONTH_PAY_RUB,
  },
  area: {
    kind: 'range',
    isWhole: false,
    min: 0,
    max: MAX_AREA_M2,
  },
  /** The kitchen, or the kitchen with the living room. */
  kitchen: {
    kind: 'range',
    isWhole: false,
    min: 0,
    max: MAX_AREA_M2,
  },
  /** For a two-level flat, the lower floor. */
  floor: {
    kind: 'range',
    isWhole: true,
    min: MIN_FLOOR,
    max: MAX_FLOOR,
  },
  not_first: { kind: 'switch', effect: 'narrows' },
  not_last: { kind: 'switch', effect: 'narrows' },
  /** On foot, to the nearest station that the feed names. */
  metro: {
    kind: 'range',
    isWhole: true,
    min: 0,
    max: MAX_METRO_MINUTES,
  },
  deadline: { kind: 'options', values: 'deadline', combine: 'any' },
  /** The quarter in which the keys are given; of a house whose feed does not say it, that of its deadline. */
  keys: { kind: 'options', values: 'deadline', combine: 'until' },
  finish: { kind: 'options', values: FINISHES, combine: 'any' },
  feature: {
    kind: 'options',
    values: FEATURES,
    combine: 'all',
  },
  view: { kind: 'options', values: VIEWS, combine: 'any' },
  /** Sides of the world that its windows look to. */
  side: { kind: 'options', values: SIDES, combine: 'any' },
  /** Storerooms of its house are on sale. */
  storeroom: { kind: 'switch', effect: 'narrows' },
  benefit: { kind: 'options', values: BENEFITS, combine: 'any' },
  q: { kind: 'text', maxLength: MAX_QUERY_LENGTH },
} as const satisfies Record<string, Facet>

type Facets = typeof FACETS
export type FacetName = keyof Facets
/** Names of the facets of one kind. */
export type FacetOf<Kind extends Facet['kind']> = {
  [Name in FacetName]: Facets[Name] extends { kind: Kind } ? Name : never
}[FacetName]

export type RangeName = FacetOf<'range'>
/** A facet that accepts several values. */
export type ListName = FacetOf<'place' | 'options'>
export type SwitchName = FacetOf<'switch'>
/** Switches that flats must satisfy; the other switches add flats to the result. */
export type NarrowingSwitch = {
  [Name in SwitchName]: Facets[Name] extends { effect: 'narrows' } ? Name : never
}[SwitchName]
/** Facets whose values are strings of a closed list. */
export type WordName = {
  [Name in ListName]: Facets[Name] extends { values: readonly string[] } ? Name : never
}[ListName]

/** URL parameters of a facet: a range has two. */
export type Param<Name extends FacetName = FacetName> = Name extends RangeName
  ? `${Name}_from` | `${Name}_to`
  : Name

type ValueOf<One extends Facet, On> = One extends { kind: 'range' }
  ? number
  : One extends { kind: 'switch' }
    ? On
    : One extends { kind: 'text' } | { kind: 'zone' }
      ? string
      : One extends { key: 'id' } | { values: readonly number[] }
        ? number[]
        : One extends { values: infer Values extends readonly string[] }
          ? Values[number][]
          : string[]

/** The type of each URL parameter's value. @typeParam On - the value of a switch that is on */
export type ParamValues<On> = {
  [Name in FacetName as Param<Name>]: ValueOf<Facets[Name], On>
}

/** The parameters of a facet: one, or both ends of a range. */
export function paramNames(name: string, { kind }: Facet): string[] {
  return kind === 'range' ? [`${name}_from`, `${name}_to`] : [name]
}
