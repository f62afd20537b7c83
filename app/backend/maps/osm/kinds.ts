import type { Tags } from './read-block.ts'

/** What the drawing of a city shows; `built` is land with houses, `block` a house itself. */
export type LineKind = 'main' | 'street' | 'rail' | 'stream'
export type AreaKind = 'water' | 'park' | 'built' | 'block'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const MAIN = words('motorway motorway_link trunk trunk_link primary primary_link secondary secondary_link')
const STREET = words('tertiary tertiary_link unclassified residential living_street pedestrian road')
const RAIL = words('rail light_rail')
const STREAM = words('river stream canal')
const PARK_LEISURE = words('park garden nature_reserve')
const PARK_LANDUSE = words('forest cemetery recreation_ground village_green')
const WATER_LANDUSE = words('reservoir basin')
const BUILT_LANDUSE = words(
  'residential commercial retail industrial education institutional construction garages religious',
)
const BUILT_AMENITY = words('school kindergarten college university hospital')

const has = (tags: Tags, key: string, values: ReadonlySet<string>) => values.has(tags.get(key) ?? '')

/** What is under ground is not drawn: a culvert, a station of the underground. */
const isUnder = (tags: Tags) => {
  const tunnel = tags.get('tunnel')
  return tunnel !== undefined && tunnel !== 'no'
}

/** By the tags of a way that is a line; undefined: it is not drawn. */
export function lineKind(tags: Tags): LineKind | undefined {
  if (tags.get('area') === 'yes') return undefined
  if (has(tags, 'highway', MAIN)) return 'main'
  if (has(tags, 'highway', STREET)) return 'street'
  if (isUnder(tags)) return undefined
  if (has(tags, 'railway', RAIL) && !tags.has('service')) return 'rail'
  return has(tags, 'waterway', STREAM) ? 'stream' : undefined
}

/** By the tags of a closed way or of a multipolygon. */
export function areaKind(tags: Tags): AreaKind | undefined {
  if (tags.get('natural') === 'water' || has(tags, 'landuse', WATER_LANDUSE)) return 'water'
  if (tags.get('waterway') === 'riverbank') return 'water'
  if (tags.get('building') !== undefined && tags.get('building') !== 'no') return 'block'
  if (has(tags, 'leisure', PARK_LEISURE) || has(tags, 'landuse', PARK_LANDUSE)) return 'park'
  if (tags.get('natural') === 'wood') return 'park'
  if (has(tags, 'landuse', BUILT_LANDUSE) || has(tags, 'amenity', BUILT_AMENITY)) return 'built'
  return undefined
}

const PLACES = words('town village suburb quarter neighbourhood')

/** The name of a part of a city, or of a place beside it. */
export const placeName = (tags: Tags): string | undefined =>
  has(tags, 'place', PLACES) ? nameOf(tags) : undefined

/** In Russian where the map has it. */
export const nameOf = (tags: Tags): string | undefined => tags.get('name:ru') ?? tags.get('name')
