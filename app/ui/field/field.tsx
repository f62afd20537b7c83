import { type ComponentProps, useId } from 'react'

type FieldProps = ComponentProps<'input'> & {
  label: string
  hint?: string | undefined
  /** Says how to correct the value, not only what is wrong. */
  error?: string | undefined
  isDense?: boolean
}

/** A text field: label above, hint and error under. */
export function Field({ label, hint, error, isDense = false, id, className = '', ...rest }: FieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const hintId = hint ? `${fieldId}-hint` : undefined
  const errorId = error ? `${fieldId}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block font-medium text-small">
        {label}
      </label>
      <input
        id={fieldId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={`${isDense ? 'h-dense' : 'h-control'} figures w-full rounded-control border border-beton-500 bg-list px-3 placeholder:text-tush-3 hover:border-tush-2 aria-invalid:border-error disabled:bg-beton-100`}
        {...rest}
      />
      {error && (
        <p id={errorId} className="mt-1 text-error text-small">
          <span aria-hidden="true">! </span>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="mt-1 text-small text-tush-3">
          {hint}
        </p>
      )}
    </div>
  )
}
