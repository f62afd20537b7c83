import { useQuery } from '@tanstack/react-query'
import { company } from '#app/config/company.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { contactsQueries } from '#app/features/contacts/contacts.queries.ts'
import { OfficePlace } from '#app/features/contacts/office-place.tsx'
import { OfficeState } from '#app/features/contacts/office-state.tsx'
import type { Typed } from '#app/features/forms/fields/typed-form.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { useMenu } from '#app/site/menu.ts'
import { usePhoneOf } from '#app/site/phone-link.tsx'

/** Forms whose visitors wait for a call. */
const IS_ANSWERED_BY_CALL: ReadonlySet<LeadForm> = new Set(['main', 'category', 'contacts'])

/**
 * What stands beside a form: beside that of a visit, where it begins; beside those that a call answers, who calls.
 *
 * @param typed - what the form begins with
 */
export function besideForm(form: LeadForm, typed: Typed | undefined) {
  if (form === 'tour') {
    return (project: string) => <VisitPlace project={project} date={typed?.['date'] ?? ''} />
  }
  return IS_ANSWERED_BY_CALL.has(form) ? (project: string) => <Callers project={project} /> : undefined
}

type VisitPlaceProps = {
  /** Slug; '' while none is chosen. */
  project: string
  /** The day that the page began with. */
  date: string
}

/**
 * The office that a visit of a project begins at; nothing while it is not known. Its hours tell what it is and where, which is
 * all that there is where the contacts did not load: the form leaves it to this place.
 */
function VisitPlace({ project, date }: VisitPlaceProps) {
  const { data: hours } = useQuery({ ...formsQueries.hours(project, date), enabled: project !== '' })
  const { data: contacts } = useQuery(contactsQueries.page())
  const visited = hours?.office
  if (!visited) return null
  const { slug, title, address } = visited
  const city = contacts?.cities.find(({ offices }) => offices.some((office) => office.slug === slug))
  const office = city?.offices.find((each) => each.slug === slug)
  return (
    <section aria-labelledby="mesto" className="no-print">
      <h2 id="mesto" className="title-3">
        Где встретимся
      </h2>
      {city && office ? (
        <OfficePlace city={city} office={office} headingId="mesto" />
      ) : (
        <>
          <p className="mt-4 font-medium">{title}</p>
          <p>{address}</p>
        </>
      )}
    </section>
  )
}

/** Who calls back and when: the company, and the office of the city that the request or the visitor is of. */
function Callers({ project }: { project: string }) {
  const { hours } = company()
  const { data: contacts } = useQuery(contactsQueries.page())
  const menu = useMenu()
  const chosen = useChosenCityId()
  const ofProject = menu.cities.find(({ projects }) => projects.some(({ slug }) => slug === project))
  const asked = ofProject?.city.id ?? chosen
  const phone = usePhoneOf(asked, ofProject?.projects.find(({ slug }) => slug === project)?.id)
  const cities = contacts?.cities ?? []
  const city = cities.find(({ id }) => id === asked) ?? cities.find(({ is_main }) => is_main)
  const office = city?.offices.find(({ kind }) => kind !== 'service')
  return (
    <div className="no-print space-y-8">
      <section aria-labelledby="zvonok">
        <h2 id="zvonok" className="title-3">
          Когда перезвоним
        </h2>
        <p className="mt-3">
          {hours ? `${hours}.` : 'В\u00a0часы работы.'}
          {phone && (
            <>
              {' '}
              Если удобнее, позвоните сами:{' '}
              <a href={`tel:${phone}`} className="figures link whitespace-nowrap">
                {formatPhone(phone)}
              </a>
              .
            </>
          )}
        </p>
      </section>
      {contacts && city && office && (
        <section aria-labelledby="mesto">
          <h2 id="mesto" className="title-3">
            Наш офис
          </h2>
          <OfficePlace
            city={city}
            office={office}
            headingId="mesto"
            state={<OfficeState schedule={office.schedule} timeZone={city.timezone} at={contacts.at} />}
          />
        </section>
      )}
    </div>
  )
}
