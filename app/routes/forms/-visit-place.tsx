import { useQuery } from '@tanstack/react-query'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { contactsQueries } from '#app/features/contacts/contacts.queries.ts'
import { OfficePlace } from '#app/features/contacts/office-place.tsx'
import type { Typed } from '#app/features/forms/fields/typed-form.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'

/** What stands beside a form: beside that of a visit, where it begins. @param typed - what the form begins with */
export function placeBeside(form: LeadForm, typed: Typed | undefined) {
  if (form !== 'tour') return undefined
  return (project: string) => <VisitPlace project={project} date={typed?.['date'] ?? ''} />
}

type VisitPlaceProps = {
  /** Slug; '' while none is chosen. */
  project: string
  /** The day that the page began with. */
  date: string
}

/** The office that a visit of a project begins at; nothing while it is not known. */
function VisitPlace({ project, date }: VisitPlaceProps) {
  const { data: hours } = useQuery({ ...formsQueries.hours(project, date), enabled: project !== '' })
  const { data: contacts } = useQuery(contactsQueries.page())
  const slug = hours?.office?.slug
  const city = contacts?.cities.find(({ offices }) => offices.some((office) => office.slug === slug))
  const office = city?.offices.find((each) => each.slug === slug)
  if (!city || !office) return null
  return (
    <section aria-labelledby="mesto" className="no-print">
      <h2 id="mesto" className="title-3">
        Где встретимся
      </h2>
      <OfficePlace city={city} office={office} headingId="mesto" />
      <p className="mt-2 text-tush-2">{office.how_to_get}</p>
    </section>
  )
}
