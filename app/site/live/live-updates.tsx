import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '#app/platform/when-idle.ts'
import { LiveRegion } from '#app/ui/page/live-region.tsx'

/** Keeps the open page up to date; its code is loaded after the page. */
export function LiveUpdates() {
  const client = useQueryClient()
  const [announcement, announce] = useState('')

  useEffect(() => {
    let stop = () => {}
    let isUnmounted = false
    const cancel = whenIdle(() =>
      import('./start-live.ts').then(
        ({ startLive }) => {
          if (!isUnmounted) stop = startLive(client, announce)
        },
        () => {},
      ),
    )
    return () => {
      isUnmounted = true
      cancel()
      stop()
    }
  }, [client])

  return <LiveRegion text={announcement} />
}
