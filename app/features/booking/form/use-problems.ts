import { useCallback, useState } from 'react'
import type { FieldProblem } from '#app/domain/booking/booking-steps.ts'
import { type BookingForm, type FormPart, stepOfField, stepProblems } from './step-problems.ts'

/**
 * Problems of the fields, and when they are shown: of one field after it lost the focus with a wrong value, of
 * all fields after a failed "Далее". A problem found by the server is shown at once, until its field changes.
 *
 * @param partOf - the part of the form that shows a field
 */
export function useProblems(
  form: BookingForm,
  partOf: (field: string) => FormPart | undefined = stepOfField,
) {
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const [failedStep, setFailedStep] = useState<FormPart>()
  const [attempt, setAttempt] = useState(0)
  const [serverProblems, setServerProblems] = useState<readonly FieldProblem[]>([])

  const ofStep = (step: FormPart): FieldProblem[] => {
    const fromForm = stepProblems(step, form)
    const fromServer = serverProblems.filter(({ field }) => partOf(field) === step)
    return [
      ...fromForm,
      ...fromServer.filter(({ field }) => fromForm.every((problem) => problem.field !== field)),
    ]
  }
  const isShown = (field: string, step: FormPart) =>
    failedStep === step ||
    leftFields.has(field) ||
    field in form.problems ||
    serverProblems.some((problem) => problem.field === field)

  /**
   * Removes the server's problem of a changed field: only the server can check it again. The passport's date
   * depends on the birth date.
   */
  const forget = useCallback((changed: string) => {
    const isOf = (field: string) =>
      field === changed || (changed === 'birth_date' && field === 'passport_date')
    setServerProblems((problems) => problems.filter(({ field }) => !isOf(field)))
  }, [])

  return {
    /** All problems of a step. */
    ofStep,
    /** Problems listed above the step after a failed "Далее". */
    summary: (step: FormPart) => (failedStep === step ? ofStep(step) : []),
    attempt,
    problemOf: (field: string) => {
      const step = partOf(field)
      if (!step || !isShown(field, step)) return undefined
      return ofStep(step).find((problem) => problem.field === field)?.message
    },
    leave: (field: string) => setLeftFields((fields) => new Set([...fields, field])),
    check: (failed: FormPart) => {
      setFailedStep(failed)
      setAttempt((count) => count + 1)
    },
    takeFromServer: (problems: readonly FieldProblem[]) => setServerProblems(problems),
    forget,
  }
}
