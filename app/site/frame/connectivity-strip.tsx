import { useEffect, useState } from 'react'
import { useIsOnline } from '#app/platform/connectivity.ts'

const BACK_ONLINE_MS = 3_000

/** Says that there is no connection, and for three seconds that it is back. */
export function ConnectivityStrip() {
  const isOnline = useIsOnline()
  const [wasOffline, setWasOffline] = useState(false)

  useEffect(() => {
    if (!isOnline) return setWasOffline(true)
    if (!wasOffline) return
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_MS)
    return () => clearTimeout(timer)
  }, [isOnline, wasOffline])

  return (
    <div role="status" className="no-print sticky top-header z-sticky">
      {!isOnline && (
        <p className="bg-night px-4 py-2 text-center text-night-text text-small">
          Нет соединения. Показаны сохранённые данные
        </p>
      )}
      {isOnline && wasOffline && (
        <p className="bg-patina px-4 py-2 text-center text-list text-small">Снова в сети</p>
      )}
    </div>
  )
}
