import { useEffect, useId, useRef } from 'react'
import type { FieldProblem } from '#app/domain/booking/booking-steps.ts'
import { plural } from '#app/domain/plural.ts'

type ErrorSummaryProps = {
  problems: readonly FieldProblem[]
  /** Number of failed attempts to go on: each one moves the focus here. */
  attempt: number
  /** Id of the control of a field. */
  fieldId: (field: string) => string
  /** Below the heading that the form stands under. */
  heading?: 'h2' | 'h3'
}

/** All problems of a form, above it; each line is a link to its field. */
export function ErrorSummary({ problems, attempt, fieldId, heading: Heading = 'h3' }: ErrorSummaryProps) {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each failed attempt
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [attempt])
  if (problems.length === 0) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mb-6 scroll-mt-4 rounded-card border border-error bg-list p-4"
    >
      <Heading id={titleId} className="font-medium text-error">
        {plural(problems.length, ['Исправьте поле', 'Исправьте поля', 'Исправьте поля'])}: {problems.length}
      </Heading>
      <ul className="mt-2 space-y-1">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              className="link inline-flex min-h-6 items-center"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(field))?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
