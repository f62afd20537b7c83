import { type ReactNode, useState } from 'react'
import type { Choice } from '#app/features/forms/fields/form-fields.ts'
import { OfficeIsShown } from '#app/features/forms/fields/visit-fields.tsx'
import { formHref } from '#app/features/forms/form-href.ts'
import { formWords } from '#app/features/forms/form-words.ts'
import { LeadForm, type LeadFormProps } from '#app/features/forms/lead-form.tsx'
import { SentNote } from '#app/features/forms/sent-note.tsx'
import type { SentNoteText } from '#app/features/forms/submit/form-answer.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Select } from '#app/ui/field/select.tsx'

type FormScreenProps = LeadFormProps & {
  /** What the form is about: a flat, a project, a vacancy. */
  subject?: string | undefined
  /** Number of the request with its note, once a form sent without scripts was taken. */
  sent?: { id: string; note: SentNoteText } | undefined
  /** Beside the form, by the project that is chosen in it. That of a visit tells where its office is. */
  beside?: ((project: string) => ReactNode) | undefined
}

/** The page of one form: where links to it lead without scripts, and what a submit without scripts answers. */
export function FormScreen({ subject, sent, beside, ...formProps }: FormScreenProps) {
  const { form, about, typed } = formProps
  const [chosen, setChosen] = useState(about?.project ?? typed?.['project'] ?? '')
  const { title, lead } = formWords(form, about)
  return (
    <div
      className={beside ? 'grid items-start gap-x-12 gap-y-8 lg:grid-cols-12' : 'max-w-form'}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'project') setChosen(target.value)
      }}
    >
      <div className={beside ? 'min-w-0 lg:col-span-7' : ''}>
        <h1 className="title-1">{title}</h1>
        <div className="flex flex-wrap items-baseline gap-x-4">
          {subject && <p className="mt-3 text-lead text-tush-2">{subject}</p>}
          {!sent && form === 'tour' && about?.project && about.flat === undefined && (
            // A whole load: what the form has begun with is of this project.
            <a href={formHref('tour')} className="link no-print inline-flex min-h-touch items-center">
              Другой проект
            </a>
          )}
        </div>
        {!sent && lead && <p className="mt-3 text-tush-2">{lead}</p>}
        {!sent && form === 'tour' && !about?.project && (
          <ProjectStep
            projects={formProps.choices?.['project'] ?? []}
            chosen={formProps.typed?.['project']}
          />
        )}
        {!sent && (
          <p className="mt-6 hidden print:block">Форму заполняют на{'\u00a0'}сайте: её адрес вверху листа.</p>
        )}
        <div
          className={`relative mt-6 rounded-card border border-beton-200 bg-list p-4 sm:p-8 ${sent ? '' : 'no-print'}`}
        >
          {sent ? (
            <SentNote form={form} {...sent} />
          ) : (
            <OfficeIsShown value={beside !== undefined}>
              <LeadForm {...formProps} summaryHeading="h2" />
            </OfficeIsShown>
          )}
        </div>
      </div>
      {beside && <div className="min-w-0 lg:sticky lg:top-sticky lg:col-span-5">{beside(chosen)}</div>}
    </div>
  )
}

/** Without scripts free hours come with the page of a project: this leads there. */
function ProjectStep({ projects, chosen }: { projects: readonly Choice[]; chosen: string | undefined }) {
  return (
    <noscript>
      <form action={formHref('tour')} method="get" className="mt-6 flex flex-wrap items-end gap-4">
        <Select
          label="Проект"
          name="project"
          options={projects}
          defaultValue={chosen}
          className="min-w-0 grow basis-60"
        />
        <Button type="submit" variant="secondary">
          Показать свободное время
        </Button>
      </form>
    </noscript>
  )
}
