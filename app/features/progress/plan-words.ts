import type { BuildingProgress } from '#app/contract/progress.ts'
import { percentDone } from '#app/domain/progress.ts'

/**
 * "Отстаёт от плана на 9 п. п., срок не меняется": the works of a house in one line. Whether the deadline holds is said of a
 * house whose deadline has never moved: of others the line above it says what was promised at first.
 *
 * @returns nothing of a house without a plan
 */
export function planWords({
  stages,
  deadline,
  first_deadline,
}: Pick<BuildingProgress, 'stages' | 'deadline' | 'first_deadline'>): string {
  if (stages.every(({ plan_percent }) => plan_percent === null)) return ''
  const done = percentDone(Object.fromEntries(stages.map(({ kind, percent }) => [kind, percent])))
  // Work without a plan is neither late nor early.
  const planned = percentDone(
    Object.fromEntries(stages.map(({ kind, percent, plan_percent }) => [kind, plan_percent ?? percent])),
  )
  const lead = done - planned
  if (lead === 0) return 'Идёт по\u00a0плану'
  const points = `на\u00a0${Math.abs(lead)}\u00a0п.\u00a0п.`
  if (lead > 0) return `Опережает план ${points}`
  return `Отстаёт от\u00a0плана ${points}${deadline.value === first_deadline.value ? ', срок не\u00a0меняется' : ''}`
}
