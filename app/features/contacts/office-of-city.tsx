import { useQuery } from '@tanstack/react-query'
import { receivingOffice } from '#app/domain/company/receiving-office.ts'
import { contactsQueries } from './contacts.queries.ts'
import { OfficePlace } from './office-place.tsx'

type OfficeOfCityProps = {
  /** Id; without it the main city. */
  city: number | undefined
  /** Where the project of the visit stands: the nearest office is meant. */
  near?: { lat: number; lon: number } | null | undefined
}

/**
 * The office where people of a city come to: its address, hours and map. Nothing where the city has none, or the offices
 * could not be read.
 */
export function OfficeOfCity({ city: id, near }: OfficeOfCityProps) {
  const { data } = useQuery(contactsQueries.page())
  const city = data?.cities.find((known) => (id === undefined ? known.is_main : known.id === id))
  const office = receivingOffice(city?.offices ?? [], near ?? undefined)
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
