import type { BookedExtra } from '#app/contract/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'

/** The storerooms and parking places of a reservation, each with its price. */
export function BookedParts({ extras }: { extras: readonly BookedExtra[] }) {
  return (
    <ul className="figures space-y-1">
      {extras.map(({ id, title, place, price }) => (
        <li key={id}>
          {title}, {formatPrice(price)}
          <span className="block text-small text-tush-3">{place}</span>
        </li>
      ))}
    </ul>
  )
}
