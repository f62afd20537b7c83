import type { ReservationInfo } from '#app/contract/reservation.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'

type TariffsProps = { tariffs: ReservationInfo['tariffs'] }

/** What a reservation costs: a tile for each period, line by line the same, so that they can be compared. */
export function Tariffs({ tariffs }: TariffsProps) {
  return (
    <section aria-labelledby="tariffs" className="mt-section-half">
      <h2 id="tariffs" className="title-2">
        Сколько стоит
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {tariffs.map(({ id, days, price, prolong, places }) => (
          <li key={id} className="flex flex-col rounded-card border border-beton-200 bg-list p-5 lg:p-6">
            <h3 className="title-4">{formatCount(days, DAY_FORMS)}</h3>
            <p className="price-large mt-2">{price === 0 ? 'Бесплатно' : formatPrice(price)}</p>
            <p className="figures min-h-5 text-small text-tush-3">
              {price > 0 && `${formatPrice(Math.round(price / days))} в\u00a0день`}
            </p>
            <div className="mt-4 space-y-2 border-beton-200 border-t pt-4 text-tush-2">
              <p>{prolong ? 'Один раз продлим на\u00a0тот же срок без доплаты.' : 'Не\u00a0продлевается.'}</p>
              <p>{places === null ? 'Во\u00a0всех проектах.' : `Где: ${listed(places)}.`}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Commas stand between places that have none themselves: "Озёрный, корпуса 1 и 2". */
const listed = (places: readonly string[]) =>
  places.join(places.some((place) => place.includes(',')) ? '; ' : ', ')
