import { useEffect, useState } from 'react'

const THROTTLE_MS = 1_000

/** A live region: screen readers announce `text` when it changes, at most once a second and the latest one. */
export function LiveRegion({ text }: { text: string }) {
  const [said, setSaid] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
