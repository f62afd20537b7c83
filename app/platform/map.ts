import type { MapFrame, MapPoint } from './map-frame.ts'

export type MapOptions = {
  /** Data of this site: a drawn city, or an extract in tiles. */
  base: { kind: 'geojson' | 'pmtiles'; url: string }
  /** What it shows at first, degrees. */
  bounds: MapFrame['bounds']
  /** Not closer than this at first. */
  zoom?: number
}

/** A live map in a box of the page. */
export type OpenMap = {
  /** Where a point is now, px from the top left corner of the box. */
  place: (point: MapPoint) => { x: number; y: number }
  /** Calls back on each frame in which the map moves; returns what stops it. */
  onMove: (listener: () => void) => () => void
  /** Steps of twice the size; below zero it goes away. */
  zoomBy: (steps: number) => void
  /** Moves so that the point is seen; nothing when it is. */
  show: (point: MapPoint) => void
  close: () => void
}

/** Whether this browser draws maps: asked before the heavy part is loaded. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/**
 * Loads the map program and opens a map. Nothing of it is loaded before.
 *
 * @throws when the program or the data did not come; the box is left empty
 */
export async function openMap(box: HTMLElement, options: MapOptions): Promise<OpenMap> {
  const { openLiveMap } = await import('./map-engine.ts')
  return openLiveMap(box, options)
}
