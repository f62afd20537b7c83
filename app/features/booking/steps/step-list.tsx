import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { STEPS, type Step } from '#app/features/booking/booking.search.ts'
import { STEP_TITLES } from '#app/features/booking/form/step-names.ts'

type StepListProps = {
  flat: number
  current: Step
  /** The first incomplete step; the steps before it are links. */
  unfinished: Step
}

/**
 * Progress: finished steps are links, the current one is marked. On phones each is as wide as its name, and where both do
 * not fit, one is below the other.
 */
export function StepList({ flat, current, unfinished }: StepListProps) {
  const reached = STEPS.indexOf(unfinished)
  return (
    <nav aria-label="Шаги брони" className="no-print">
      <ol className="figures flex flex-wrap gap-1 sm:grid sm:grid-cols-2 sm:gap-2">
        {STEPS.map((step, index) => {
          const isCurrent = step === current
          const isDone = index < reached
          const inside = <StepMark step={step} number={index + 1} isDone={isDone} isCurrent={isCurrent} />
          const look = `flex min-h-touch items-center gap-1 border-t-2 pt-2 text-caption sm:flex-col sm:text-small sm:items-start ${isCurrent || isDone ? 'border-sinka' : 'border-beton-300'} ${isCurrent ? 'font-medium text-tush' : 'text-tush-3'}`
          return (
            <li key={step} className="flex-auto">
              {index < reached && !isCurrent ? (
                <Link
                  to="/booking/$id"
                  params={{ id: String(flat) }}
                  search={{ step }}
                  resetScroll={false}
                  viewTransition={false}
                  className={`${look} text-sinka hover:underline`}
                >
                  {inside}
                </Link>
              ) : (
                <span className={look} {...(isCurrent && { 'aria-current': 'step' })}>
                  {inside}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type StepMarkProps = { step: Step; number: number; isDone: boolean; isCurrent: boolean }

function StepMark({ step, number, isDone, isCurrent }: StepMarkProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`flex size-6 shrink-0 items-center justify-center rounded-chip border text-caption ${isCurrent ? 'border-sinka bg-sinka text-list' : isDone ? 'border-sinka text-sinka' : 'border-beton-300'}`}
      >
        {isDone && !isCurrent ? <Check size={16} strokeWidth={2} /> : number}
      </span>
      <span>{STEP_TITLES[step]}</span>
      {isDone && !isCurrent && <span className="sr-only"> заполнен</span>}
    </>
  )
}
