import { useEffect, useRef, useState } from 'react'
import { canDrawMaps, openMap } from '#app/platform/map/map.ts'
import type { MapOptions, OpenMap } from '#app/platform/map/map-engine.ts'

/** `plain`: the poster. `unable`: no WebGL in this browser. `failed`: the map did not load. */
export type LiveMapState = 'plain' | 'loading' | 'open' | 'unable' | 'failed'

/** A live map that opens in `box` on request and is destroyed on unmount. */
export function useLiveMap() {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<OpenMap>(null)
  const [state, setState] = useState<LiveMapState>('plain')

  const open = async (options: MapOptions) => {
    if (!box.current || state === 'loading' || state === 'open') return
    if (!canDrawMaps()) return setState('unable')
    setState('loading')
    const opened = await openMap(box.current, options).catch(() => undefined)
    // The component may have been unmounted while the map was loading.
    if (!box.current) return opened?.close()
    map.current = opened ?? null
    setState(opened ? 'open' : 'failed')
  }

  useEffect(() => () => map.current?.close(), [])

  return { box, map, state, open }
}
