import type { ComponentProps } from 'react'
import { describedBy, FieldError, FieldHint } from '#app/ui/field/field-notes.tsx'
import { Select } from '#app/ui/field/select.tsx'

type ChoiceFieldProps = ComponentProps<typeof Select> & {
  id: string
  hint?: string | undefined
  error: string | undefined
}

/** A choice with its hint and its error. */
export function ChoiceField({ id, hint, error, ...rest }: ChoiceFieldProps) {
  const notes = (
    <>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
    </>
  )
  return <Select id={id} notes={notes} {...describedBy(id, { error, hint })} {...rest} />
}
