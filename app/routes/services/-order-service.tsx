import { isPageOn } from '#app/config/company.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { FORM_WORDS } from '#app/features/forms/form-words.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'

/** The ways to order a service: its form, where the company has it, and the phone. */
export function OrderService({ form }: { form: LeadForm }) {
  const href = formHref(form)
  return (
    <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-2">
      {isPageOn(href) && <LinkButton href={href}>{FORM_WORDS[form].button}</LinkButton>}
      <PhoneLink className="figures font-medium hover:text-sinka" />
    </div>
  )
}
