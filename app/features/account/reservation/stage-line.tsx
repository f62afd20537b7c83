import { Check } from 'lucide-react'
import type { Reservation } from '#app/contract/reservation.ts'
import { lowerFirst } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'
import { STAGES, stageOf } from './stages.ts'

type StageLineProps = { reservation: Pick<Reservation, 'status' | 'created_at' | 'moves'> }

/**
 * Stages of a deal from the request to the keys, as marks on a ruler: which is passed and when, which is now. On phones the
 * five marks are one bar, and the line above it names the stage.
 */
export function StageLine({ reservation }: StageLineProps) {
  const reached = stageOf(reservation.status)
  if (reached === undefined) return null
  const next = STAGES[reached + 1]
  return (
    <section aria-labelledby="stages">
      <h2 id="stages" className="title-4">
        Шаг {reached + 1} из {STAGES.length}: {lowerFirst(STAGES[reached] ?? '')}
        {next && (
          <>
            , <span className="font-normal text-tush-3">дальше {lowerFirst(next)}</span>
          </>
        )}
      </h2>
      <ol className="mt-3 flex gap-1 sm:grid sm:grid-cols-5">
        {STAGES.map((stage, index) => {
          const isCurrent = index === reached
          const isPast = index < reached
          const day = isPast ? dayOf(index, reservation) : undefined
          return (
            <li
              key={stage}
              aria-current={isCurrent ? 'step' : undefined}
              className={`flex-1 border-t-2 sm:pt-3 ${isPast || isCurrent ? 'border-sinka' : 'border-beton-300'}`}
            >
              <span className="max-sm:sr-only">
                <span className={isCurrent ? 'font-medium text-sinka' : isPast ? '' : 'text-tush-3'}>
                  {stage}
                </span>
                {isPast && (
                  <>
                    <Check
                      aria-hidden="true"
                      size={16}
                      strokeWidth={1.5}
                      className="ml-1 inline text-patina"
                    />
                    <span className="sr-only">, пройден</span>
                  </>
                )}
                {(isCurrent || day) && (
                  <span className="figures block text-small text-tush-3">{day ?? 'сейчас'}</span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The day on which a stage began: the first one with the reservation itself. */
function dayOf(stage: number, { created_at, moves }: StageLineProps['reservation']): string | undefined {
  const began = stage === 0 ? created_at : moves.find((move) => stageOf(move.status) === stage)?.at
  return began && formatDay(began)
}
