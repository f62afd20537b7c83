import { useQuery } from '@tanstack/react-query'
import { receivingOffice } from '#app/domain/company/receiving-office.ts'
import { contactsQueries } from './contacts.queries.ts'
import { OfficePlace } from './office-place.tsx'

/**
 * The office where people of a city come to: its address, hours and map. Nothing where the city has none, or the offices
 * could not be read.
 *
 * @param city - id; without it the main city
 */
export function OfficeOfCity({ city: id }: { city: number | undefined }) {
  const { data } = useQuery(contactsQueries.page())
  const city = data?.cities.find((known) => (id === undefined ? known.is_main : known.id === id))
  const office = receivingOffice(city?.offices ?? [])
  if (!city || !office) return null
  return (
    <section aria-labelledby="office">
      <h2 id="office" className="mt-10 title-3">
        Куда прийти
      </h2>
      <OfficePlace city={city} office={office} headingId="office" />
    </section>
  )
}
