import type { FocusEvent } from 'react'
import { formatPhone } from '#app/domain/phone.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'
import type { FormAbout } from '#app/features/forms/form-href.ts'
import { Field } from '#app/ui/field/field.tsx'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CvField } from './cv-field.tsx'
import type { Choice, FormField as DeclaredField } from './form-fields.ts'
import { ReachFields } from './reach-fields.tsx'
import type { Typed } from './typed-form.ts'
import { VisitFields } from './visit-fields.tsx'

type FormFieldProps = {
  field: DeclaredField
  choices: readonly Choice[] | undefined
  /** What the page of the form knows. */
  about: FormAbout
  /** What the form begins with. */
  typed: Typed | undefined
  fieldId: (name: string) => string
  problemOf: (name: string) => string | undefined
}

/** A field of a form, by its declaration. */
export function FormField(props: FormFieldProps) {
  const { field, choices = [], typed, fieldId, problemOf } = props
  const { name, hint } = field
  const label = field.isOptional ? `${field.label} (необязательно)` : field.label
  const shared = { id: fieldId(name), name, label, hint, error: problemOf(name), defaultValue: typed?.[name] }
  if (field.control === 'line') {
    return (
      <Field
        {...shared}
        type={field.type}
        autoComplete={field.autoComplete}
        required={!field.isOptional}
        {...(field.type === 'tel' && { placeholder: '+7 912 345-67-89', onBlur: showWholePhone })}
      />
    )
  }
  if (field.control === 'lines') {
    return <TextArea {...shared} required={!field.isOptional} maxLength={field.maxLength} />
  }
  if (field.control === 'choice') {
    const blank = field.blank === '' ? [] : [{ value: '', label: field.blank }]
    return (
      <ChoiceField
        {...shared}
        required={!field.isOptional}
        options={[...blank, ...(field.choices ?? choices)]}
      />
    )
  }
  if (field.control === 'reach') return <ReachFields {...{ typed, fieldId, problemOf }} />
  if (field.control === 'visit') return <VisitFields {...props} />
  const { defaultValue: _, ...ofFile } = shared
  return <CvField {...ofFile} />
}

/** "89120000000" → "+7 912 000-00-00", once it is a phone. */
function showWholePhone({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const phone = normalizePhone(input.value)
  if (phone !== undefined) input.value = formatPhone(phone)
}
