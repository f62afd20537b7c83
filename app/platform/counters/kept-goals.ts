import { KEPT_GOALS } from '#app/domain/counters/counters.ts'
import { storage } from '#app/platform/storage.ts'
import type { CounterEvent } from '#app/platform/track-goal.ts'

const MAX_KEPT = 20

/** Keeps a goal of a page without counters for the next page that has some; its addresses are none of theirs. */
export function keepGoal(event: CounterEvent): void {
  if (event.name === 'page') return
  storage.write(KEPT_GOALS, JSON.stringify([...keptGoals(), event].slice(-MAX_KEPT)))
}

/** The goals that wait, each once. */
export function takeKeptGoals(): readonly CounterEvent[] {
  const goals = keptGoals()
  storage.remove(KEPT_GOALS)
  return goals
}

function keptGoals(): CounterEvent[] {
  try {
    const kept: CounterEvent[] = JSON.parse(storage.read(KEPT_GOALS) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
