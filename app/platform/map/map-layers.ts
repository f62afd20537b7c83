import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'

/** The source of every layer in our styles. */
export const SOURCE = 'base'

/** Finds a kind of feature in the data: the layer of the tiles, and a filter. */
type Data = { source: string; 'source-layer'?: string; filter?: ExpressionSpecification }

/** A line width in px that grows with the zoom: [zoom, px] pairs. */
function growing(...stops: [zoom: number, px: number][]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.6], ['zoom'], ...stops.flat()]
}

export const background = (colour: string): LayerSpecification => ({
  id: 'paper',
  type: 'background',
  paint: { 'background-color': colour },
})

export const fill = (id: string, data: Data, colour: string, minzoom = 0): LayerSpecification => ({
  id,
  type: 'fill',
  minzoom,
  ...data,
  paint: { 'fill-color': colour },
})

/** Green land: a tint over clean paper, so that nothing under it shows through. */
export const green = (id: string, data: Data, colours: MapColours): LayerSpecification[] => [
  fill(`${id}-ground`, data, colours.street),
  { id, type: 'fill', ...data, paint: { 'fill-color': colours.leaf, 'fill-opacity': 0.15 } },
]

const roadLayout = { 'line-cap': 'round', 'line-join': 'round' } as const

/** Main streets: white between two thin lines. */
export function mainStreet(id: string, data: Data, colours: MapColours): LayerSpecification[] {
  return [
    {
      id: `${id}-edge`,
      type: 'line',
      ...data,
      layout: roadLayout,
      paint: { 'line-color': colours.main, 'line-width': growing([10, 1.2], [14, 5.5], [17, 22]) },
    },
    {
      id,
      type: 'line',
      ...data,
      layout: roadLayout,
      paint: { 'line-color': colours.street, 'line-width': growing([10, 0.4], [14, 3.8], [17, 19]) },
    },
  ]
}

/** From this zoom on side streets and the edges of blocks are more than noise. */
export const NEAR = 12.5

export const street = (id: string, data: Data, colour: string): LayerSpecification => ({
  id,
  type: 'line',
  minzoom: NEAR,
  ...data,
  layout: roadLayout,
  paint: { 'line-color': colour, 'line-width': growing([11, 0.4], [14, 2], [17, 12]) },
})

export const rail = (id: string, data: Data, colour: string): LayerSpecification => ({
  id,
  type: 'line',
  ...data,
  paint: { 'line-color': colour, 'line-width': growing([10, 0.8], [15, 2]), 'line-dasharray': [6, 3] },
})

/** Small rivers, which are lines in the data. */
export const stream = (id: string, data: Data, colour: string): LayerSpecification => ({
  id,
  type: 'line',
  ...data,
  layout: roadLayout,
  paint: { 'line-color': colour, 'line-width': growing([10, 0.8], [14, 2.5], [17, 8]) },
})

export const outline = (id: string, data: Data, colour: string, minzoom = 0): LayerSpecification => ({
  id,
  type: 'line',
  minzoom,
  ...data,
  paint: { 'line-color': colour, 'line-width': growing([10, 0.5], [16, 1.5]) },
})

const text = {
  'text-field': ['coalesce', ['get', 'name:ru'], ['get', 'name'], ''] satisfies ExpressionSpecification,
  'text-font': ['Onest'],
}

/** Names along the streets, from where there is room for them. */
export const streetLabel = (id: string, data: Data, colour: string, paper: string): LayerSpecification => ({
  id,
  type: 'symbol',
  minzoom: NEAR,
  ...data,
  layout: { ...text, 'text-size': 12, 'symbol-placement': 'line', 'symbol-spacing': 320 },
  paint: { 'text-color': colour, 'text-halo-color': paper, 'text-halo-width': 1.5 },
})

/**
 * Text on the map. Without an address of glyph files MapLibre draws letters from a font that the page has, so there is
 * nothing more to load.
 */
export const label = (
  id: string,
  data: Data,
  colour: string,
  paper: string,
  minzoom = 0,
): LayerSpecification => ({
  id,
  type: 'symbol',
  minzoom,
  ...data,
  layout: { ...text, 'text-size': 13, 'text-max-width': 8, 'text-padding': 8 },
  paint: { 'text-color': colour, 'text-halo-color': paper, 'text-halo-width': 1.5 },
})

/** Dashed circles with a label on each. */
export const circleLayers = (source: string, colours: MapColours): LayerSpecification[] => [
  {
    id: 'circle',
    type: 'line',
    source,
    paint: { 'line-color': colours.rail, 'line-width': 1, 'line-dasharray': [4, 3] },
  },
  {
    id: 'circle-name',
    type: 'symbol',
    source,
    filter: ['==', ['geometry-type'], 'Point'],
    layout: { ...text, 'text-size': 13, 'text-offset': [0, -0.8], 'text-allow-overlap': true },
    paint: { 'text-color': colours.rail, 'text-halo-color': colours.street, 'text-halo-width': 2 },
  },
]
