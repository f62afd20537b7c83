import './map.css'
import { addProtocol, Map as LiveMap, setWorkerUrl } from 'maplibre-gl'
// A file of this origin: the content policy does not allow a worker from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { firstFrame } from './first-frame.ts'
import { circleFeatures } from './map-circles.ts'
import { readMapColours } from './map-colours.ts'
import type { MapCircle, MapFrame, MapPoint } from './map-frame.ts'
import { circleLayers } from './map-layers.ts'
import { drawnCityStyle, tilesStyle } from './map-style.ts'

const CIRCLES = 'circles'
/** The closest zoom shows the streets around a house, the widest a country. */
const MAX_ZOOM = 17.5
const MIN_ZOOM = 5
const DEFAULT_MAX_START_ZOOM = 16
/** How near to the edge a point may be before the map moves to it, px. */
const EDGE_PX = 48

const WORDS = {
  'Map.Title': 'Карта: стрелки двигают её, плюс и минус меняют масштаб',
  'CooperativeGesturesHandler.WindowsHelpText': 'Чтобы приблизить карту, крутите колесо с клавишей Ctrl',
  'CooperativeGesturesHandler.MacHelpText': 'Чтобы приблизить карту, крутите колесо с клавишей ⌘',
  'CooperativeGesturesHandler.MobileHelpText': 'Двигайте карту двумя пальцами',
}

export type MapOptions = {
  /** Address of the map data of this site: a drawn city, or an extract in tiles. */
  base: { kind: 'geojson' | 'pmtiles'; url: string }
  /** The area that it shows at first, degrees. */
  bounds: MapFrame['bounds']
  circles: readonly MapCircle[]
  /** The closest zoom at first. */
  zoom?: number
}

/** A live map in a box of the page. */
export type OpenMap = {
  /** The position of a point now, px from the top left corner of the box. */
  place: (point: MapPoint) => { x: number; y: number }
  /** The point of a position. */
  locate: (px: { x: number; y: number }) => MapPoint
  /** Calls back on each frame in which the map moves. @returns unsubscribes */
  onMove: (listener: () => void) => () => void
  /** Zooms by powers of two; negative steps zoom out. */
  zoomBy: (steps: number) => void
  /** Moves until the point is visible; does nothing if it is. */
  show: (point: MapPoint) => void
  close: () => void
}

/** Puts a map into the box. This module is large: only `map.ts` imports it, on demand. */
export async function openLiveMap(
  box: HTMLElement,
  { base, bounds, circles, zoom = DEFAULT_MAX_START_ZOOM }: MapOptions,
): Promise<OpenMap> {
  setWorkerUrl(workerUrl)
  if (base.kind === 'pmtiles') await registerPmtilesProtocol()
  const colours = readMapColours(box)
  const url = new URL(base.url, location.href).href
  const map = new LiveMap({
    container: box,
    style: base.kind === 'geojson' ? drawnCityStyle(url, colours) : tilesStyle(url, colours),
    bounds,
    fitBoundsOptions: { maxZoom: zoom, padding: marginIn(box) },
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    locale: WORDS,
    cooperativeGestures: true,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  await firstFrame(map)
  if (circles.length > 0) {
    map.addSource(CIRCLES, { type: 'geojson', data: circleFeatures(circles) })
    for (const layer of circleLayers(CIRCLES, colours)) map.addLayer(layer)
  }
  return {
    place: ({ lat, lon }) => map.project([lon, lat]),
    locate: ({ x, y }) => {
      const { lat, lng } = map.unproject([x, y])
      return { lat, lon: lng }
    },
    onMove: (listener) => {
      map.on('move', listener)
      return () => map.off('move', listener)
    },
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps),
    show: (point) => show(map, point),
    close: () => map.remove(),
  }
}

/** Labels are above their points and wider than they: padding for them, px, but never most of the box. */
function marginIn({ clientWidth, clientHeight }: HTMLElement) {
  const across = Math.min(80, clientWidth / 5)
  return {
    left: across,
    right: across,
    top: Math.min(80, clientHeight / 5),
    bottom: Math.min(40, clientHeight / 8),
  }
}

function show(map: LiveMap, { lat, lon }: MapPoint) {
  const { x, y } = map.project([lon, lat])
  const { clientWidth, clientHeight } = map.getContainer()
  const isSeen = x > EDGE_PX && x < clientWidth - EDGE_PX && y > EDGE_PX && y < clientHeight - EDGE_PX
  if (!isSeen) map.panTo([lon, lat])
}

async function registerPmtilesProtocol() {
  const { Protocol } = await import('pmtiles')
  addProtocol('pmtiles', new Protocol().tile)
}
