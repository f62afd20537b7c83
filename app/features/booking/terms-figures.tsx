import type { Offer } from '#app/contract/reservation.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'

/** The amounts of the chosen terms: the fixed price, of what it is made if of several, and the booking fee. */
export function TermsFigures({ offer, isFresh }: { offer: Offer; isFresh: boolean }) {
  const { price_fixed, fee, furnish, extras, period } = offer
  const flatPrice = extras.reduce((rest, { price }) => rest - price, price_fixed - furnish.price)
  return (
    <dl
      className={`figures divide-y divide-beton-200 border-beton-200 border-y transition-opacity duration-state ${isFresh ? '' : 'opacity-60'}`}
    >
      {flatPrice !== price_fixed && <Line label="Цена квартиры" value={formatPrice(flatPrice)} />}
      {furnish.price > 0 && <Line label={furnish.title} value={`+ ${formatPrice(furnish.price)}`} />}
      {extras.map(({ id, title, price }) => (
        <Line key={id} label={title} value={`+ ${formatPrice(price)}`} />
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
        <dt className="flex-[1_1_8rem] text-tush-3">
          {extras.length > 0 ? 'Цена всего вместе, фиксируем' : 'Цена, которую фиксируем'}
        </dt>
        <dd className="price-card ml-auto text-right">{formatPrice(price_fixed)}</dd>
      </div>
      <Line
        label={`Бронь на ${formatCount(period.days, DAY_FORMS)}`}
        value={fee === 0 ? 'Бесплатно' : formatPrice(fee)}
        isStrong
      />
    </dl>
  )
}

type LineProps = { label: string; value: string; isStrong?: boolean }

function Line({ label, value, isStrong = false }: LineProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2">
      <dt className="flex-[1_1_8rem] text-tush-3">{label}</dt>
      <dd className={`ml-auto whitespace-nowrap text-right ${isStrong ? 'font-medium' : ''}`}>{value}</dd>
    </div>
  )
}
