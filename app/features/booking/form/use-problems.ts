import { useCallback, useState } from 'react'
import type { FieldProblem } from '#app/domain/booking/booking-steps.ts'
import type { Step } from '#app/features/booking/booking.search.ts'
import { type BookingForm, stepOfField, stepProblems } from './step-problems.ts'

/**
 * What is wrong and when to tell: of a field once it was left filled in wrongly, of all after a "Далее" that
 * failed; what the server found wrong at once, and until it is changed.
 */
export function useProblems(form: BookingForm) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [checked, setChecked] = useState<Step>()
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])

  const ofStep = (step: Step): FieldProblem[] => {
    const own = stepProblems(step, form)
    const more = refused.filter(({ field }) => stepOfField(field) === step)
    return [...own, ...more.filter(({ field }) => own.every((problem) => problem.field !== field))]
  }
  const isTold = (field: string, step: Step) =>
    checked === step ||
    left.has(field) ||
    field in form.problems ||
    refused.some((problem) => problem.field === field)

  /** What was changed is for the server to judge again; a passport's date hangs on the day of birth. */
  const forget = useCallback((changed: string) => {
    const isOf = (field: string) =>
      field === changed || (changed === 'birth_date' && field === 'passport_date')
    setRefused((problems) => problems.filter(({ field }) => !isOf(field)))
  }, [])

  return {
    /** All that keeps a step from being filled in. */
    ofStep,
    /** Shown on top after a failed "Далее". */
    summary: (step: Step) => (checked === step ? ofStep(step) : []),
    attempt,
    problemOf: (field: string) => {
      const step = stepOfField(field)
      if (!step || !isTold(field, step)) return undefined
      return ofStep(step).find((problem) => problem.field === field)?.message
    },
    leave: (field: string) => setLeft((fields) => new Set([...fields, field])),
    check: (failed: Step) => {
      setChecked(failed)
      setAttempt((count) => count + 1)
    },
    takeFromServer: (problems: readonly FieldProblem[]) => setRefused(problems),
    forget,
  }
}
