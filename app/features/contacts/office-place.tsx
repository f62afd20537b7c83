import type { ReactNode } from 'react'
import { MapView } from '#app/blocks/map/map-view.tsx'
import { RouteLinks } from '#app/blocks/map/route-links.tsx'
import type { ContactCity, Office } from '#app/contract/content/contacts.ts'
import { formatPhone } from '#app/domain/phone.ts'

type OfficePlaceProps = {
  city: Pick<ContactCity, 'base'>
  office: Office
  /** Id of the heading above, which the flag on the map leads to. */
  headingId: string
  /** Whether it is open, below its hours. */
  state?: ReactNode
}

/** Where an office is: its name, address and the way in, hours, phone and map. */
export function OfficePlace({ city, office, headingId, state }: OfficePlaceProps) {
  const { title, address, how_to_get, hours, phone, lat, lon } = office
  return (
    <>
      <p className="mt-4 font-medium">{title}</p>
      <p>{address}</p>
      {how_to_get && <p className="mt-1 text-tush-2">{how_to_get}</p>}
      <p className="figures mt-1 text-small text-tush-3">{hours.join(', ')}</p>
      {state && <p className="mt-2">{state}</p>}
      <p>
        <a href={`tel:${phone}`} className="figures link inline-flex min-h-touch items-center">
          {formatPhone(phone)}
        </a>
      </p>
      <MapView
        base={city.base}
        center={{ lat, lon }}
        pins={[{ id: 1, lat, lon, label: address, title: `${title}, ${address}`, url: `#${headingId}` }]}
        title="Офис на карте"
        className="mt-2 aspect-photo"
      />
      <RouteLinks place={office} />
    </>
  )
}
