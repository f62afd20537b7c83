import { useState } from 'react'
import type { DraftField } from '#app/domain/booking-draft.ts'
import type { FieldProblem } from '#app/domain/booking-steps.ts'
import type { Step } from './booking.search.ts'
import { type BookingForm, stepProblems } from './step-problems.ts'

type FromServer = FieldProblem & { /** The text that the server refused. */ refused: string }

/**
 * When to tell what is wrong: of a field once it was left filled in wrongly, of all after a "Далее" that
 * failed; what the server refused until it is changed.
 */
export function useProblems(step: Step, form: BookingForm) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [checked, setChecked] = useState<Step>()
  const [attempt, setAttempt] = useState(0)
  const [fromServer, setFromServer] = useState<readonly FromServer[]>([])

  const textOf = (field: string) =>
    JSON.stringify(Object.entries(form.values).find(([name]) => name === field))
  const own = stepProblems(step, form)
  const refused = fromServer.filter(({ field, refused: text }) => textOf(field) === text)
  const all = [...own, ...refused.filter(({ field }) => !own.some((problem) => problem.field === field))]
  const isChecked = checked === step

  return {
    /** All that is wrong with this step. */
    own,
    /** Shown on top after a failed "Далее". */
    summary: isChecked ? all.map(({ field, message }) => ({ field, message })) : [],
    attempt,
    problemOf: (field: string) =>
      isChecked || left.has(field) || refused.some((problem) => problem.field === field)
        ? all.find((problem) => problem.field === field)?.message
        : undefined,
    leave: (field: DraftField) =>
      form.values[field] !== '' && setLeft((fields) => new Set([...fields, field])),
    check: (failed: Step) => {
      setChecked(failed)
      setAttempt((count) => count + 1)
    },
    takeFromServer: (problems: readonly FieldProblem[]) =>
      setFromServer(problems.map((problem) => ({ ...problem, refused: textOf(problem.field) ?? '' }))),
  }
}
