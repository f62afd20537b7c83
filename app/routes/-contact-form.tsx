import { useMemo } from 'react'
import { isPageOn } from '#app/config/company.ts'
import type { ContactCity, ContactCompany } from '#app/contract/content/contacts.ts'
import { Requisites } from '#app/features/contacts/requisites.tsx'
import { officeChoices, officeOf } from '#app/features/forms/fields/form-choices.ts'
import { LazyFormSection } from '#app/features/forms/places/lazy-form-section.ts'

type ContactFormProps = {
  company: ContactCompany
  cities: readonly ContactCity[]
  /** Id of the city that stands first. */
  city: number | undefined
  /** Slug of the office that is asked. */
  office: string | undefined
}

/** The question to an office, with who signs the contracts beside it; that alone where the company has no such form. */
export function ContactForm({ company, cities, city, office }: ContactFormProps) {
  // The same objects for the same data: the form may still be HTML of the server.
  const choices = useMemo(() => ({ office: officeChoices(cities) }), [cities])
  const asked = office ?? officeOf(choices.office, city)
  const typed = useMemo(() => (asked ? { office: asked } : undefined), [asked])
  const requisites = useMemo(() => company && <Requisites company={company} />, [company])
  if (!isPageOn('/forms/contacts')) return <div className="mt-section-half">{requisites}</div>
  return (
    <LazyFormSection
      id="vopros"
      form="contacts"
      tone="plain"
      beside={requisites}
      choices={choices}
      typed={typed}
    />
  )
}
