import type { StepForm } from '#app/features/booking/form/step-form.ts'
import { LegalText } from '#app/features/booking/legal-text.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FieldError } from '#app/ui/field/field-notes.tsx'
import { DraftField, fieldId } from './draft-field.tsx'

type PersonStepProps = {
  form: StepForm
  consent: { title: string; html: string } | undefined
  isConsentGiven: boolean
  /** Given earlier: it can be withdrawn in the account. */
  isConsentSaved: boolean
  onConsent: (isGiven: boolean) => void
}

/** Step 2: the buyer, and the consent to the use of personal data. */
export function PersonStep({ form, consent, isConsentGiven, isConsentSaved, onConsent }: PersonStepProps) {
  const problem = form.problemOf('consent')
  return (
    <div className="space-y-5">
      <p className="text-tush-2">Как в паспорте: на это имя оформим бронь и договор.</p>
      <DraftField form={form} name="lastname" autoComplete="family-name" />
      <DraftField form={form} name="firstname" autoComplete="given-name" />
      <DraftField
        form={form}
        name="middlename"
        autoComplete="additional-name"
        hint="Если отчества нет, оставьте поле пустым"
      />
      <DraftField
        form={form}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="Например, +7 912 345-67-89"
      />
      <DraftField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Пришлём номер брони и всё, что с ней происходит"
      />
      <div className="rounded-card border border-beton-200 bg-list p-4">
        <Checkbox
          id={fieldId('consent')}
          checked={isConsentGiven}
          disabled={isConsentSaved}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${fieldId('consent')}-error` : undefined}
          onChange={(event) => onConsent(event.currentTarget.checked)}
        >
          {isConsentSaved
            ? 'Согласие на обработку персональных данных дано'
            : 'Согласен на обработку моих персональных данных'}
        </Checkbox>
        <FieldError id={`${fieldId('consent')}-error`}>{problem}</FieldError>
        <div className="mt-1 pl-8">
          <LegalText label="Текст согласия" title={consent?.title ?? 'Согласие'} html={consent?.html} />
          {isConsentSaved && (
            <p className="text-small text-tush-3">
              Отозвать его можно в личном кабинете, в разделе «Профиль».
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
