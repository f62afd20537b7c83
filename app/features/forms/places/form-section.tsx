import { useId } from 'react'
import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { formWords } from '#app/features/forms/form-words.ts'
import { LeadForm, type LeadFormProps } from '#app/features/forms/lead-form.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { useFormConsents } from './use-form-consents.ts'

const TONES = {
  night: {
    section: 'bg-night py-section-half text-night-text',
    width: 'page-width',
    sheet: '',
    lead: 'text-night-muted',
    ruler: 'text-night-line',
  },
  plain: {
    section: 'mt-section-half border-beton-200 border-t pt-section-half',
    width: '',
    sheet: 'border border-beton-200',
    lead: 'text-tush-2',
    ruler: 'text-beton-300',
  },
  shade: {
    section: 'bg-beton-100 py-section-half',
    width: 'page-width',
    sheet: '',
    lead: 'text-tush-2',
    ruler: 'text-beton-300',
  },
} as const

type FormSectionProps = Omit<LeadFormProps, 'consents'> & {
  tone: keyof typeof TONES
  /** Hash of the section in the page's address. */
  id: string
  /** Whether the phone stands under the heading, for those who would rather call. */
  hasPhone?: boolean
  /** What the form is about, in words: "Офис, 58,2 м², Речной квартал". */
  subject?: string | undefined
  /** What follows a request, in order: beside the form of a wide page. */
  next?: readonly string[] | undefined
}

/** A form as a section of a page, with its heading beside it. Nothing where the company does without the form. */
export function FormSection({ tone, id, hasPhone = false, subject, next, ...formProps }: FormSectionProps) {
  const { form, about } = formProps
  const consents = useFormConsents(form)
  const titleId = useId()
  if (!consents) return null
  const { title, lead } = formWords(form, about)
  const look = TONES[tone]
  return (
    <section id={id} aria-labelledby={titleId} className={`no-print ${look.section}`}>
      <div className={`grid gap-x-12 gap-y-8 lg:grid-cols-12 ${look.width}`}>
        <div className="lg:col-span-5">
          <h2 id={titleId} className="title-2">
            {title}
          </h2>
          {subject && <p className="mt-3 text-lead">{subject}</p>}
          {lead && <p className={`mt-3 text-lead ${look.lead}`}>{lead}</p>}
          <Ruler className={`mt-6 hidden lg:block ${look.ruler}`} />
          {next && <Next steps={next} tone={tone} />}
          {hasPhone && <CallUs tone={tone} />}
        </div>
        <div
          className={`relative rounded-card bg-list p-4 text-tush sm:p-8 lg:col-span-7 xl:col-span-6 xl:col-start-7 ${look.sheet}`}
        >
          {/* Where it is wide, short fields stand in pairs. A dialog is no such box, there the form is one column. */}
          <div className="@container">
            <LeadForm consents={consents} {...formProps} />
          </div>
        </div>
      </div>
    </section>
  )
}

type NextProps = Pick<FormSectionProps, 'tone'> & { steps: readonly string[] }

function Next({ steps, tone }: NextProps) {
  return (
    <ol className="mt-6 hidden space-y-4 lg:block">
      {steps.map((step, index) => (
        <li key={step} className="flex items-baseline">
          <span aria-hidden="true" className={`title-3 figures w-8 shrink-0 ${TONES[tone].lead}`}>
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}

function CallUs({ tone }: Pick<FormSectionProps, 'tone'>) {
  const { phone, hours } = company()
  if (!phone) return null
  return (
    <p className={`mt-6 ${tone === 'night' ? 'on-dark' : ''}`}>
      <a href={`tel:${phone}`} className="figures title-4 wrap-anywhere inline-flex min-h-touch items-center">
        {formatPhone(phone)}
      </a>
      {hours && <span className={`block text-small ${TONES[tone].lead}`}>{hours}</span>}
    </p>
  )
}
