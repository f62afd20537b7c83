import { useEffect, useRef } from 'react'
import type { LeadForm as FormName } from '#app/domain/forms/lead-choices.ts'
import { Consents, type ConsentVersions } from '#app/features/forms/fields/consents.tsx'
import { officeOf } from '#app/features/forms/fields/form-choices.ts'
import { FormField } from '#app/features/forms/fields/form-field.tsx'
import { type Choice, FORM_FIELDS } from '#app/features/forms/fields/form-fields.ts'
import type { Typed } from '#app/features/forms/fields/typed-form.ts'
import type { FormAnswer } from '#app/features/forms/submit/form-answer.ts'
import { keepText, restoreText } from '#app/features/forms/submit/kept-text.ts'
import { useLeadForm } from '#app/features/forms/submit/use-lead-form.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { Button } from '#app/ui/button/button.tsx'
import { ErrorSummary } from '#app/ui/field/error-summary.tsx'
import { FailureNote } from './failure-note.tsx'
import { type FormAbout, formHref } from './form-href.ts'
import { formWords } from './form-words.ts'
import { SentNote } from './sent-note.tsx'

export type LeadFormProps = {
  form: FormName
  consents: ConsentVersions
  /** What the page knows: sent along in place of the fields of these names. */
  about?: FormAbout | undefined
  /** What can be chosen in fields that have no choices of their own; a field without choices is left out. */
  choices?: Partial<Record<string, readonly Choice[]>> | undefined
  /** What the fields begin with: a choice of the page, or what was typed into a form that was sent without scripts. */
  typed?: Typed | undefined
  /** The answer to that form. */
  answer?: FormAnswer | undefined
  /** Of the list of faults: below the heading that the form stands under. */
  summaryHeading?: 'h2' | 'h3'
  /** Runs once the form is taken. */
  onSent?: (() => void) | undefined
}

/** Fields short enough to stand two in a row. */
const PAIRED = ['line', 'choice']

const WHOLE = '@xl:col-span-full'

/**
 * A form of the site, by its declaration. It is a plain form that posts to its own page, and the same with scripts: what
 * is typed stays in the elements of the browser, and these send it and show the answer in place.
 */
export function LeadForm({
  form,
  consents,
  about = {},
  choices = {},
  typed,
  answer,
  summaryHeading = 'h3',
  onSent,
}: LeadFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { isSending, attempt, summary, failure, sent, submit, problemOf, correct } = useLeadForm(
    form,
    answer,
    onSent,
  )
  const words = formWords(form, about)
  const fieldId = (name: string) => `${form}-${name}`
  useEffect(() => {
    if (element.current) restoreText(form, element.current)
  }, [form])
  const city = useChosenCityId()
  const office = officeOf(choices['office'] ?? [], city)
  useEffect(() => {
    const select = element.current?.elements.namedItem('office')
    if (select instanceof HTMLSelectElement && select.value === '' && office) select.value = office
  }, [office])

  if (sent) return <SentNote form={form} {...sent} />
  const known = Object.entries(about).filter(([, value]) => value !== undefined)
  const fields = FORM_FIELDS[form].filter(
    (field) =>
      known.every(([name]) => name !== field.name) &&
      (field.control !== 'choice' || (field.choices ?? choices[field.name] ?? []).length > 0),
  )
  const isRow = form === 'subscribe'
  return (
    <form
      ref={element}
      action={formHref(form, about)}
      method="post"
      encType={form === 'vacancy' ? 'multipart/form-data' : undefined}
      aria-label={words.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      onInput={({ currentTarget, target }) => {
        if ('name' in target && typeof target.name === 'string') correct(target.name)
        keepText(form, currentTarget)
      }}
    >
      <ErrorSummary problems={summary} attempt={attempt} fieldId={fieldId} heading={summaryHeading} />
      {known.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
      <div
        className={`grid grid-cols-1 gap-5 ${isRow ? '@xl:grid-cols-[minmax(0,1fr)_auto]' : '@xl:grid-cols-2'}`}
      >
        {fields.map((field) => (
          <div key={field.name} className={isRow || PAIRED.includes(field.control) ? '' : WHOLE}>
            <FormField choices={choices[field.name]} {...{ field, about, typed, fieldId, problemOf }} />
          </div>
        ))}
        <div className={isRow ? '@xl:col-start-1' : WHOLE}>
          <Consents {...{ form, consents, typed, fieldId, problemOf }} />
        </div>
        <FailureNote failure={failure} />
        {/* Beside a single field it stands in the line of that, below its label. */}
        <div className={isRow ? '@xl:col-start-2 @xl:row-start-1 @xl:mt-6' : WHOLE}>
          <Button type="submit" aria-disabled={isSending} className="w-full sm:w-auto">
            {isSending ? 'Отправляем…' : failure ? 'Отправить ещё раз' : words.button}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** A field that programs fill in; people and screen readers do not come across it. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <input name="homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}
