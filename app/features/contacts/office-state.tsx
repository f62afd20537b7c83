import { useEffect, useState } from 'react'
import type { Office } from '#app/contract/content/contacts.ts'
import { officeState } from '#app/domain/company/office-hours.ts'
import { Badge } from '#app/ui/page/badge.tsx'

const MINUTE_MS = 60_000

type OfficeStateProps = {
  schedule: Office['schedule']
  timeZone: string
  /** The server's clock, ms since 1970: what it has rendered is rendered again, then the browser's own clock goes on. */
  at: number
}

/** "Открыто до 20:00", by the clock of the office's city; follows the time while the page is open. */
export function OfficeState({ schedule, timeZone, at }: OfficeStateProps) {
  const state = officeState(schedule, useMinutes(at), timeZone)
  if (!state) return null
  // True for a minute only, so that paper does not keep it.
  return (
    <span className="no-print">
      <Badge tone={state.isOpen ? 'success' : 'plain'}>{state.text}</Badge>
    </span>
  )
}

/** Ms since 1970, at the beginning of each minute. @param at - until the page is hydrated */
function useMinutes(at: number): number {
  const [now, setNow] = useState(at)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const follow = () => {
      const current = Date.now()
      setNow(current)
      timer = setTimeout(follow, MINUTE_MS - (current % MINUTE_MS))
    }
    follow()
    return () => clearTimeout(timer)
  }, [])
  return now
}
