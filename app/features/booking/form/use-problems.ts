import { useCallback, useState } from 'react'
import type { FieldProblem } from '#app/domain/booking/booking-steps.ts'
import type { Step } from '#app/features/booking/booking.search.ts'
import { type BookingForm, stepOfField, stepProblems } from './step-problems.ts'

/**
 * Problems of the fields, and when they are shown: of one field once the focus has left it with a wrong value, of
 * all fields after a "Далее" that failed. A problem that the server found is shown at once, until its field changes.
 */
export function useProblems(form: BookingForm) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [checked, setChecked] = useState<Step>()
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])

  const ofStep = (step: Step): FieldProblem[] => {
    const found = stepProblems(step, form)
    const more = refused.filter(({ field }) => stepOfField(field) === step)
    return [...found, ...more.filter(({ field }) => found.every((problem) => problem.field !== field))]
  }
  const isShown = (field: string, step: Step) =>
    checked === step ||
    left.has(field) ||
    field in form.problems ||
    refused.some((problem) => problem.field === field)

  /** A changed field is for the server to check again. The date of a passport depends on the birth date. */
  const forget = useCallback((changed: string) => {
    const isOf = (field: string) =>
      field === changed || (changed === 'birth_date' && field === 'passport_date')
    setRefused((problems) => problems.filter(({ field }) => !isOf(field)))
  }, [])

  return {
    /** All problems of a step. */
    ofStep,
    /** Shown above the step after a "Далее" that failed. */
    summary: (step: Step) => (checked === step ? ofStep(step) : []),
    attempt,
    problemOf: (field: string) => {
      const step = stepOfField(field)
      if (!step || !isShown(field, step)) return undefined
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
