/** A map that loads its data over a slow line needs less; a browser whose graphics process hangs never tells. */
const FIRST_FRAME_MS = 45_000

type MapEvent = 'load' | 'error' | 'webglcontextlost'

/** What is needed of a map of MapLibre. */
type LoadingMap = {
  once(type: MapEvent, listener: (event: { error?: unknown }) => void): unknown
  off(type: MapEvent, listener: (event: { error?: unknown }) => void): unknown
  remove(): void
}

/**
 * Waits for the first complete frame. A tile that fails later leaves a gap, and a line in the console.
 *
 * @throws when data cannot be loaded before it, when the browser takes the graphics away, or after 45 s; the map is
 *   removed then
 */
export function firstFrame(map: LoadingMap): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timeout)
      map.off('load', onLoad)
      map.off('error', onFailure)
      map.off('webglcontextlost', onFailure)
    }
    const onLoad = () => {
      end()
      resolve()
    }
    const onFailure = ({ error }: { error?: unknown }) => {
      end()
      map.remove()
      reject(error instanceof Error ? error : new Error('the map cannot be drawn'))
    }
    const timeout = setTimeout(() => onFailure({}), FIRST_FRAME_MS)
    map.once('load', onLoad)
    map.once('error', onFailure)
    map.once('webglcontextlost', onFailure)
  })
}
