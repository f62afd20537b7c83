import { type ComponentProps, useId } from 'react'
import { describedBy, FieldError, FieldHint } from './field-notes.tsx'

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
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block font-medium text-small">
        {label}
      </label>
      <input
        id={fieldId}
        {...describedBy(fieldId, { error, hint })}
        className={`${isDense ? 'h-dense' : 'h-control'} figures w-full rounded-control border border-beton-500 bg-list px-3 placeholder:text-tush-3 hover:border-tush-2 aria-invalid:border-error disabled:bg-beton-100`}
        {...rest}
      />
      <FieldError id={`${fieldId}-error`}>{error}</FieldError>
      <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint>
    </div>
  )
}
