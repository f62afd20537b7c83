import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { describedBy, FieldError } from '#app/ui/field/field-notes.tsx'
import { CONSENTS, type Consent, type Typed } from './typed-form.ts'

/** Versions of the texts that the visitor is shown. */
export type ConsentVersions = { pd: string; ads: string }

const WORDS: Record<Consent, { before: string; link: string; kind: keyof ConsentVersions }> = {
  consent_pd: { before: 'Согласен на', link: 'обработку персональных данных', kind: 'pd' },
  consent_ads: { before: 'Согласен', link: 'получать рекламу', kind: 'ads' },
}

type ConsentsProps = {
  form: LeadForm
  consents: ConsentVersions
  typed: Typed | undefined
  fieldId: (name: string) => string
  problemOf: (name: string) => string | undefined
}

/**
 * Both consents, separate and not ticked; each leads to its text, in a tab of its own: the form stays as it is. Advertising
 * is what a subscriber asks for, so there both are needed.
 */
export function Consents({ form, consents, typed, fieldId, problemOf }: ConsentsProps) {
  return (
    <div className="space-y-2">
      {CONSENTS.map((name) => {
        const { before, link, kind } = WORDS[name]
        const isRequired = kind === 'pd' || form === 'subscribe'
        const error = problemOf(name)
        return (
          <div key={name}>
            <Checkbox
              id={fieldId(name)}
              name={name}
              required={isRequired}
              defaultChecked={typed?.[name] !== undefined && !error}
              {...describedBy(fieldId(name), { error })}
            >
              {before}{' '}
              <a href={`/forms/consent/${kind}`} target="_blank" className="link" rel="noopener">
                {link}
                <span className="sr-only"> (откроется в новой вкладке)</span>
              </a>
              {!isRequired && <span className="text-tush-3"> (необязательно)</span>}
            </Checkbox>
            <input type="hidden" name={`${name}_version`} value={consents[kind]} />
            <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>
          </div>
        )
      })}
    </div>
  )
}
