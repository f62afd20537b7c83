/** The message below a control that is not a text field. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="mt-1 text-error text-small">
      <span aria-hidden="true">! </span>
      {children}
    </p>
  )
}
