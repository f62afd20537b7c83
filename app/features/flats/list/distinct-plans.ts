import type { FlatGroup } from '#app/contract/flats.ts'

/** The first groups of a list, each of another plan; where there are fewer plans, the same ones in other houses follow. */
export function distinctPlans(groups: readonly FlatGroup[], limit: number): FlatGroup[] {
  const seen = new Set<string>()
  const [first, again]: [FlatGroup[], FlatGroup[]] = [[], []]
  for (const group of groups) {
    const { rooms, area } = group.flat
    const plan = `${rooms} ${area}`
    const target = seen.has(plan) ? again : first
    target.push(group)
    seen.add(plan)
  }
  return [...first, ...again].slice(0, limit)
}
