import { isPageOn } from '#app/config/company.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { FORM_WORDS } from '#app/features/forms/form-words.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'

type OrderServiceProps = {
  form: LeadForm
  /** What the form is the second way beside. */
  next?: { title: string; url: string } | undefined
}

/** Two buttons share a row, or are both as wide as it where it is narrow. */
const OF_TWO = 'grow basis-[13rem]'

/** The ways to order a service: where it leads first, its form, where the company has these, and the phone. */
export function OrderService({ form, next }: OrderServiceProps) {
  const href = formHref(form)
  const hasForm = isPageOn(href)
  const hasNext = next !== undefined && isPageOn(next.url)
  const look = hasNext && hasForm ? OF_TWO : ''
  return (
    <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-2">
      {hasNext && (
        <LinkButton href={next.url} className={look}>
          {next.title}
        </LinkButton>
      )}
      {hasForm && (
        <LinkButton href={href} variant={hasNext ? 'secondary' : 'primary'} className={look}>
          {FORM_WORDS[form].button}
        </LinkButton>
      )}
      <PhoneLink className="figures font-medium hover:text-sinka" />
    </div>
  )
}
