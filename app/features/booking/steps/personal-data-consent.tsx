import { useState } from 'react'
import { CONSENT_FIELD } from '#app/features/booking/draft/draft-fields.ts'
import { fieldId } from '#app/features/booking/form/draft-field.tsx'
import { LegalText } from '#app/features/booking/legal-text.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FieldError } from '#app/ui/field/field-notes.tsx'

const WITHDRAWAL = 'Отозвать его можно в\u00a0личном кабинете, в\u00a0разделе «Профиль».'

export type ConsentOfBuyer = {
  /** Undefined until it is loaded. */
  text: { title: string; html: string } | undefined
  isGiven: boolean
  /** Recorded earlier: it can be withdrawn in the account. */
  isRecorded: boolean
  onChange: (isGiven: boolean) => void
}

/** The consent to the use of personal data, never ticked beforehand; it stands beside the fields that it is about. */
export function PersonalDataConsent({
  consent,
  problem,
}: {
  consent: ConsentOfBuyer
  problem?: string | undefined
}) {
  const { text, isGiven, isRecorded, onChange } = consent
  // As the step was opened: a box that has the focus does not go when its consent has been recorded.
  const [wasRecorded, setWasRecorded] = useState(isRecorded)
  if (wasRecorded && !isRecorded) setWasRecorded(false)
  const id = fieldId(CONSENT_FIELD)
  const link = <LegalText label="Текст согласия" title={text?.title ?? 'Согласие'} html={text?.html} />
  if (wasRecorded) {
    return (
      <div>
        <p className="text-small text-tush-3">
          Согласие на обработку персональных данных вы уже дали. {WITHDRAWAL}
        </p>
        {link}
      </div>
    )
  }
  return (
    <div>
      <Checkbox
        id={id}
        checked={isGiven}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : isRecorded ? `${id}-recorded` : undefined}
        // It keeps the focus, which `disabled` would take from it.
        aria-disabled={isRecorded || undefined}
        onChange={(event) => {
          if (!isRecorded) onChange(event.currentTarget.checked)
        }}
      >
        Согласен на обработку моих персональных данных
      </Checkbox>
      <div className="pl-8">
        {isRecorded && (
          <p id={`${id}-recorded`} className="text-small text-tush-3">
            Согласие записано. {WITHDRAWAL}
          </p>
        )}
        <FieldError id={`${id}-error`}>{problem}</FieldError>
        {link}
      </div>
    </div>
  )
}
