import { useMemo } from 'react'
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

/** Who signs the contracts, and the question to an office. Without the form, or on paper, the first still stands there. */
export function ContactForm({ company, cities, city, office }: ContactFormProps) {
  // The same object for the same data: the form may still be HTML of the server.
  const choices = useMemo(() => ({ office: officeChoices(cities) }), [cities])
  const asked = office ?? officeOf(choices.office, city)
  const typed = useMemo(() => (asked ? { office: asked } : undefined), [asked])
  return (
    <>
      {company && <Requisites company={company} />}
      <LazyFormSection id="vopros" form="contacts" tone="plain" choices={choices} typed={typed} />
    </>
  )
}
