import type { BuildingProgress, Stage } from '#app/contract/progress.ts'
import { formatPercent } from '#app/domain/format.ts'
import { isBehindPlan, percentDone } from '#app/domain/progress.ts'

type Compared = Pick<BuildingProgress, 'stages' | 'deadline' | 'first_deadline'>

/**
 * "Отстаёт: по плану 72 %, срок не меняется. Позже плана: каркас, фасад": the works of a house compared with their plan, the
 * house as a whole and then every kind of work that is late. A house goes as planned only if none is: in the sum one that
 * is late hides behind another that is early.
 *
 * @returns nothing of a house without a plan
 */
export function planWords(house: Compared): string {
  const { stages } = house
  if (stages.every(({ plan_percent }) => plan_percent === null)) return ''
  const late = stages.filter(isBehindPlan).map(({ label }) => label.toLowerCase())
  return late.length === 0
    ? wholeWords(house, false)
    : `${wholeWords(house, true)}. Позже\u00a0плана: ${late.join(', ')}`
}

/**
 * Of the whole house, each kind of work by its share in it. Whether the deadline holds is said of a house whose deadline has
 * never moved: of others the line above it says what was promised at first.
 *
 * @param isAnyLate - whether some kind of work is behind its plan
 */
function wholeWords({ stages, deadline, first_deadline }: Compared, isAnyLate: boolean): string {
  const done = sumOf(stages, ({ percent }) => percent)
  // Work without a plan is neither late nor early.
  const planned = sumOf(stages, ({ percent, plan_percent }) => plan_percent ?? percent)
  const due = `по\u00a0плану ${formatPercent(planned)}`
  if (done < planned)
    return `Отстаёт: ${due}${deadline.value === first_deadline.value ? ', срок не\u00a0меняется' : ''}`
  if (done > planned) return isAnyLate ? `В\u00a0целом опережает: ${due}` : `Опережает: ${due}`
  return isAnyLate ? 'В\u00a0целом по\u00a0плану' : 'Идёт по\u00a0плану'
}

const sumOf = (stages: readonly Stage[], of: (stage: Stage) => number): number =>
  percentDone(Object.fromEntries(stages.map((stage) => [stage.kind, of(stage)])))
