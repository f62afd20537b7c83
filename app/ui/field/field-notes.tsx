type FieldErrorProps = { id: string; children: string | undefined }

/** The message below a control that has a wrong value. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p id={id} className="mt-1 text-error text-small">
      <span aria-hidden="true">! </span>
      {children}
    </p>
  )
}

/** What to type, below a control. */
export function FieldHint({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="mt-1 text-small text-tush-3">
      {children}
    </p>
  )
}

/** Ids of the notes of a control, as attributes of the control. */
export function describedBy(
  id: string,
  { error, hint }: { error?: string | undefined; hint?: string | undefined },
) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const
}
