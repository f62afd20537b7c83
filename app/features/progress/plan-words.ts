import type { BuildingProgress } from '#app/contract/progress.ts'
import { formatPercent } from '#app/domain/format.ts'
import { percentDone } from '#app/domain/progress.ts'

/**
 * "Отстаёт: по плану 72 %, срок не меняется": the works of a house in one line, below the percent that is done. Whether the
 * deadline holds is said of a house whose deadline has never moved: of others the line above it says what was promised at
 * first.
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
  if (done === planned) return 'Идёт по\u00a0плану'
  const due = `по\u00a0плану ${formatPercent(planned)}`
  if (done > planned) return `Опережает: ${due}`
  return `Отстаёт: ${due}${deadline.value === first_deadline.value ? ', срок не\u00a0меняется' : ''}`
}
