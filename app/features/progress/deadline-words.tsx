import type { BuildingProgress } from '#app/contract/progress.ts'
import { finishWords } from '#app/domain/deadline.ts'

type DeadlineWordsProps = { state: Pick<BuildingProgress, 'deadline' | 'first_deadline'> }

/** When a house is handed over, and what was promised at first where that has moved. */
export function DeadlineWords({ state: { deadline, first_deadline: first } }: DeadlineWordsProps) {
  return (
    <span>
      {finishWords(deadline.label)}
      {deadline.value !== first.value && (
        <span className="text-surik-deep">, сначала обещали {first.label}</span>
      )}
    </span>
  )
}
