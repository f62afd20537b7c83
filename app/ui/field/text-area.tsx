import { type ComponentProps, useId } from 'react'
import { describedBy, FieldError, FieldHint } from './field-notes.tsx'

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string
  hint?: string | undefined
  /** Says how to correct the text, not only what is wrong. */
  error?: string | undefined
}

/** A field of several lines: label above, hint and error under. It grows with its text where browsers can. */
export function TextArea({ label, hint, error, id, className = '', ...rest }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1 block font-medium text-small">
        {label}
      </label>
      <textarea
        id={fieldId}
        rows={3}
        {...describedBy(fieldId, { error, hint })}
        className="field-sizing-content block min-h-24 w-full rounded-control border border-beton-500 bg-list px-3 py-2 placeholder:text-tush-3 hover:border-tush-2 aria-invalid:border-error"
        {...rest}
      />
      <FieldError id={`${fieldId}-error`}>{error}</FieldError>
      <FieldHint id={`${fieldId}-hint`}>{hint}</FieldHint>
    </div>
  )
}
