import { useEffect } from 'react'
import { replayPresses } from './pre-hydration-events.ts'

/** Draws nothing; gives the part of the page around it the presses that came before its scripts. */
export function ReplayPresses() {
  useEffect(replayPresses, [])
  return null
}
