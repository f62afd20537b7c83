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
      {tariffs.some(({ price }) => price > 0) && (
        <p className="mt-3 text-tush-2">
          Это плата за{'\u00a0'}услугу брони, в{'\u00a0'}цену квартиры не{'\u00a0'}входит.
        </p>
      )}
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {tariffs.map(({ id, days, price, prolong, places }) => (
          <li key={id} className="flex flex-col rounded-card border border-beton-200 bg-list p-5 lg:p-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="title-4">{formatCount(days, DAY_FORMS)}</h3>
              <p className="price-card">{price === 0 ? 'Бесплатно' : formatPrice(price)}</p>
            </div>
            <p className="figures mt-1 text-small text-tush-3">
              {price > 0 ? `${formatPrice(Math.round(price / days))} в\u00a0день` : 'действует сразу'}
            </p>
            <dl className="mt-3 grid grid-cols-2 gap-4 border-beton-200 border-t pt-3 text-tush-2">
              <Term label="Продление" value={prolong ? 'один раз, на\u00a0тот же срок без доплаты' : 'нет'} />
              <Term
                label={'В\u00a0каких проектах'}
                value={places === null ? 'все проекты в\u00a0продаже' : listed(places)}
              />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Term({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-tush-3">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Commas stand between places that have none themselves: "Озёрный, корпуса 1 и 2". */
const listed = (places: readonly string[]) =>
  places.join(places.some((place) => place.includes(',')) ? '; ' : ', ')
