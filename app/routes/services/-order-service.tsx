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

/** The ways to order a service: where it leads first, its form, where the company has these, and the phone. */
export function OrderService({ form, next }: OrderServiceProps) {
  const href = formHref(form)
  const hasNext = next !== undefined && isPageOn(next.url)
  return (
    <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-2">
      {hasNext && <LinkButton href={next.url}>{next.title}</LinkButton>}
      {isPageOn(href) && (
        <LinkButton href={href} variant={hasNext ? 'secondary' : 'primary'}>
          {FORM_WORDS[form].button}
        </LinkButton>
      )}
      <PhoneLink className="figures font-medium hover:text-sinka" />
    </div>
  )
}
