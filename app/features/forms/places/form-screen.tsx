import { FORM_WORDS } from '#app/features/forms/form-words.ts'
import { LeadForm, type LeadFormProps } from '#app/features/forms/lead-form.tsx'
import { SentNote } from '#app/features/forms/sent-note.tsx'

type FormScreenProps = LeadFormProps & {
  /** What the form is about: a flat, a project, a vacancy. */
  subject?: string | undefined
  /** Number of the request, once a form sent without scripts was taken. */
  sent: string | undefined
}

/** A number of ours. Other words in the address are not shown: anybody can write them. */
const NUMBER = /^[А-Я]{1,3}-\d{4}-\d{1,9}$/

/** The page of one form: where links to it lead without scripts, and what a submit without scripts answers. */
export function FormScreen({ subject, sent: given, ...formProps }: FormScreenProps) {
  const sent = given && NUMBER.test(given) ? given : undefined
  const { form } = formProps
  const { title, lead } = FORM_WORDS[form]
  return (
    <div className="mx-auto max-w-form">
      <h1 className="title-2">{title}</h1>
      {subject && <p className="mt-3 text-lead text-tush-2">{subject}</p>}
      {!sent && lead && <p className="mt-3 text-tush-2">{lead}</p>}
      <div className="relative mt-6 rounded-card border border-beton-200 bg-list p-4 sm:p-8">
        {sent ? <SentNote form={form} id={sent} email="" /> : <LeadForm {...formProps} />}
      </div>
    </div>
  )
}
