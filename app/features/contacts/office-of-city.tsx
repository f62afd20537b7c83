import { useQuery } from '@tanstack/react-query'
import { MapView } from '#app/blocks/map/map-view.tsx'
import { RouteLinks } from '#app/blocks/map/route-links.tsx'
import { formatPhone } from '#app/domain/phone.ts'
import { contactsQueries } from './contacts.queries.ts'

/**
 * The office where people of a city come to: its address, hours and map. Nothing where the city has none, or the offices
 * could not be read.
 *
 * @param city - id; without it the main city
 */
export function OfficeOfCity({ city: id }: { city: number | undefined }) {
  const { data } = useQuery(contactsQueries.page())
  const city = data?.cities.find((known) => (id === undefined ? known.is_main : known.id === id))
  const office = city?.offices.find(({ kind }) => kind === 'sales') ?? city?.offices[0]
  if (!city || !office) return null
  const { title, address, hours, phone, lat, lon } = office
  return (
    <section aria-labelledby="office">
      <h2 id="office" className="mt-10 title-3">
        Куда прийти
      </h2>
      <p className="mt-4 font-medium">{title}</p>
      <p>{address}</p>
      <p className="figures mt-1 text-small text-tush-3">{hours.join(', ')}</p>
      <p>
        <a href={`tel:${phone}`} className="figures link inline-flex min-h-touch items-center">
          {formatPhone(phone)}
        </a>
      </p>
      <MapView
        base={city.base}
        center={{ lat, lon }}
        pins={[{ id: 1, lat, lon, label: address, title: `${title}, ${address}`, url: '#office' }]}
        title="Офис на карте"
        className="mt-2 aspect-photo"
      />
      <RouteLinks place={office} />
    </section>
  )
}
