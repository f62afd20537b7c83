import type { MapOptions, OpenMap } from './map-engine.ts'

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
