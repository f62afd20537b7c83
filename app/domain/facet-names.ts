import {
  FACETS,
  type FacetName,
  type FacetOf,
  type ListName,
  type NarrowingSwitch,
  type Param,
  type RangeName,
  type SwitchName,
  type WordName,
} from './facets.ts'

/** The facets in the order of the table `FACETS`. */
export const FACET_NAMES: readonly FacetName[] = namesWhere(isFacet)
export const RANGE_NAMES: readonly RangeName[] = namesWhere(isRange)
export const LIST_NAMES: readonly ListName[] = namesWhere(isList)
export const PLACE_NAMES: readonly FacetOf<'place'>[] = namesWhere(isPlace)
export const WORD_NAMES: readonly WordName[] = namesWhere(isWord)
export const NARROWING_SWITCHES: readonly NarrowingSwitch[] = namesWhere(isNarrowing)
/** The switches that narrow the choice, then those that widen it. */
export const SWITCH_NAMES: readonly SwitchName[] = namesWhere(isSwitch).toSorted(
  (a, b) => Number(FACETS[a].effect === 'widens') - Number(FACETS[b].effect === 'widens'),
)

/** Names of the URL parameters, in the order of the URL. */
export const PARAMS: readonly Param[] = FACET_NAMES.flatMap((name) => paramsOf(name))

/** The URL parameters of a facet: one, or both ends of a range. */
export function paramsOf(name: FacetName): Param[] {
  return isRange(name) ? [`${name}_from`, `${name}_to`] : isSingle(name) ? [name] : []
}

/** A record with one value for each name. The overload keeps the exact type of the keys. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value>
export function byName<Value>(
  names: readonly string[],
  make: (name: string) => Value,
): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)]))
}

export function isRange(name: FacetName): name is RangeName {
  return FACETS[name].kind === 'range'
}

export function isPlace(name: FacetName): name is FacetOf<'place'> {
  return FACETS[name].kind === 'place'
}

function isList(name: FacetName): name is ListName {
  return isPlace(name) || FACETS[name].kind === 'options'
}

function isWord(name: FacetName): name is WordName {
  const facet = FACETS[name]
  return facet.kind === 'options' && facet.values !== 'deadline' && typeof facet.values[0] === 'string'
}

function isNarrowing(name: FacetName): name is NarrowingSwitch {
  return isSwitch(name) && FACETS[name].effect === 'narrows'
}

function isSwitch(name: FacetName): name is SwitchName {
  return FACETS[name].kind === 'switch'
}

function isSingle(name: FacetName): name is Exclude<FacetName, RangeName> {
  return !isRange(name)
}

function isFacet(word: string): word is FacetName {
  return Object.hasOwn(FACETS, word)
}

function namesWhere<Name extends FacetName>(test: (name: FacetName) => name is Name): Name[] {
  return Object.keys(FACETS).filter(isFacet).filter(test)
}
