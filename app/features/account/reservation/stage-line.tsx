import { Check } from 'lucide-react'
import type { ReservationStatus } from '#app/domain/booking/reservation.ts'
import { STAGES, stageOf } from './stages.ts'

/** Stages of a deal from the request to the keys, as marks on a ruler; on phones from top to bottom. */
export function StageLine({ status }: { status: ReservationStatus }) {
  const reached = stageOf(status)
  if (reached === undefined) return null
  return (
    <ol aria-label="Этапы покупки" className="grid gap-y-2 sm:grid-cols-5">
      {STAGES.map((stage, index) => {
        const isCurrent = index === reached
        const isPast = index < reached
        return (
          <li
            key={stage}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-2 border-l-2 py-1 pl-3 sm:block sm:border-t-2 sm:border-l-0 sm:py-0 sm:pt-3 sm:pl-0 ${isPast || isCurrent ? 'border-sinka' : 'border-beton-300'}`}
          >
            <span className={isCurrent ? 'font-medium text-sinka' : isPast ? '' : 'text-tush-3'}>
              {stage}
            </span>
            {isPast && (
              <>
                <Check
                  aria-hidden="true"
                  size={16}
                  strokeWidth={1.5}
                  className="inline text-patina sm:ml-1"
                />
                <span className="sr-only">, пройден</span>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
