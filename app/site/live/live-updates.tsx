import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenSettled } from '#app/platform/when-settled.ts'
import { LiveRegion } from '#app/ui/page/live-region.tsx'

/** Keeps what is on screen up to date while it is open; its code comes after the page has loaded. */
export function LiveUpdates() {
  const client = useQueryClient()
  const [said, setSaid] = useState('')

  useEffect(() => {
    let stop = () => {}
    let isGone = false
    const cancel = whenSettled(() =>
      import('./start-live.ts').then(
        ({ startLive }) => {
          if (!isGone) stop = startLive(client, setSaid)
        },
        () => {},
      ),
    )
    return () => {
      isGone = true
      cancel()
      stop()
    }
  }, [client])

  return <LiveRegion text={said} />
}
