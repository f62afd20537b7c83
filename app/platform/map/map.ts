import type { MapOptions, OpenMap } from './map-engine.ts'

/** Whether this browser can draw maps: checked before the large part is loaded. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/**
 * Loads the map library and opens a map. Nothing of it is loaded before.
 *
 * @throws when the library or the data cannot be loaded; the box stays empty
 */
export async function openMap(box: HTMLElement, options: MapOptions): Promise<OpenMap> {
  const { openLiveMap } = await import('./map-engine.ts')
  return openLiveMap(box, options)
}
