import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'
import {
  background,
  fill,
  green,
  label,
  mainStreet,
  NEAR,
  outline,
  rail,
  SOURCE,
  stream,
  street,
  streetLabel,
} from './map-layers.ts'

/** A city as one GeoJSON: every feature has a `kind`. See demo/map. */
export function drawnCityStyle(url: string, colours: MapColours): StyleSpecification {
  const of = (kind: string) => ({ source: SOURCE, filter: kindIs(kind) })
  const named = (what: string) => ({
    source: SOURCE,
    filter: both(kindIs('name'), ['==', ['get', 'of'], what]),
  })
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'geojson', data: url } },
    layers: [
      background(colours.paper),
      fill('built', of('built'), colours.block),
      fill('block', of('block'), colours.block),
      outline('block-edge', of('block'), colours.line, NEAR),
      street('street', of('street'), colours.street),
      ...green('park', of('park'), colours),
      stream('stream', of('stream'), colours.water),
      fill('water', of('water'), colours.water),
      outline('shore', of('water'), colours.ink),
      rail('rail', of('rail'), colours.rail),
      ...mainStreet('main', of('main'), colours),
      // Of a whole city a plot is a small square that says nothing.
      fill('site', of('site'), colours.water, NEAR),
      outline('site-edge', of('site'), colours.ink, NEAR),
      streetLabel('street-name', { source: SOURCE, filter: STREET_NAMES }, colours.rail, colours.street),
      label('place-name', named('place'), colours.rail, colours.paper),
      // Of a whole city they would show in part below the flags of projects.
      label('park-name', named('park'), colours.leaf, colours.paper, NEAR),
      label('water-name', named('water'), colours.ink, colours.paper),
    ],
  }
}

/** Names along streets: of the streets themselves, or drawn apart from them. */
const STREET_NAMES: ExpressionSpecification = [
  'any',
  ['==', ['get', 'of'], 'main'],
  ['match', ['get', 'kind'], ['main', 'street'], ['has', 'name'], false],
]

const BUILT = [
  'residential',
  'commercial',
  'industrial',
  'school',
  'kindergarten',
  'college',
  'university',
  'hospital',
]

const GREEN = ['park', 'wood', 'forest', 'grass', 'garden', 'nature_reserve', 'cemetery']

/** An extract of a real city in the layers of Protomaps' basemap (schema 4). */
export function tilesStyle(url: string, colours: MapColours): StyleSpecification {
  const layer = (name: string, filter?: ExpressionSpecification) => ({
    source: SOURCE,
    'source-layer': name,
    ...(filter && { filter }),
  })
  const road = (...kinds: string[]) => layer('roads', ['in', ['get', 'kind'], ['literal', kinds]])
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${new URL(url, location.href).href}` } },
    layers: [
      background(colours.paper),
      fill('built', layer('landuse', ['in', ['get', 'kind'], ['literal', BUILT]]), colours.block),
      ...green('park', layer('landuse', ['in', ['get', 'kind'], ['literal', GREEN]]), colours),
      fill('water', layer('water', ['==', ['geometry-type'], 'Polygon']), colours.water),
      street('street', road('minor_road', 'other', 'path'), colours.street),
      fill('building', layer('buildings'), colours.block),
      outline('building-edge', layer('buildings'), colours.line, NEAR),
      rail('rail', road('rail'), colours.rail),
      ...mainStreet('main', road('highway', 'major_road'), colours),
      streetLabel('street-name', road('highway', 'major_road', 'minor_road'), colours.rail, colours.street),
      label('place-name', layer('places'), colours.rail, colours.paper),
      label('water-name', layer('water', ['==', ['geometry-type'], 'Point']), colours.ink, colours.paper),
    ],
  }
}

const kindIs = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]

const both = (one: ExpressionSpecification, other: ExpressionSpecification): ExpressionSpecification => [
  'all',
  one,
  other,
]
