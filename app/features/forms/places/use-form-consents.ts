import { useQuery } from '@tanstack/react-query'
import { isPageOn } from '#app/config/company.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { formHref } from '#app/features/forms/form-href.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'

/**
 * The consents of a form that a page has as its section. Undefined where the form is not drawn, so that nothing leads to it:
 * the company does without it, or the texts of its consents are not known, without which it could not be sent.
 *
 * @param form - undefined where the page has none
 */
export function useFormConsents(form: LeadForm | undefined) {
  const isOn = form !== undefined && isPageOn(formHref(form))
  const { data } = useQuery({ ...formsQueries.consents(), enabled: isOn })
  return isOn ? data : undefined
}
