import type { BuildingProgress } from '#app/contract/progress.ts'
import { handoverLabel } from './handover-label.ts'

type DeadlineWordsProps = { state: Pick<BuildingProgress, 'deadline' | 'first_deadline'> }

/** When a house is handed over, and what was promised at first where that has moved. */
export function DeadlineWords({ state: { deadline, first_deadline: first } }: DeadlineWordsProps) {
  return (
    <span>
      {handoverLabel(deadline)}
      {deadline.value !== first.value && (
        <span className="text-surik-deep">, сначала обещали {first.label}</span>
      )}
    </span>
  )
}
