import { useEffect } from 'react'
import { replayEvents } from './pre-hydration-events.ts'

/** Renders nothing; replays the early events of the part of the page around it once that part is hydrated. */
export function ReplayEvents() {
  useEffect(replayEvents, [])
  return null
}
