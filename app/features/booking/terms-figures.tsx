import type { Offer } from '#app/contract/reservation.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'

/** The amounts of the chosen terms: the fixed price and the booking fee. */
export function TermsFigures({ offer, isFresh }: { offer: Offer; isFresh: boolean }) {
  const { price_fixed, fee, furnish, period } = offer
  return (
    <dl
      className={`figures divide-y divide-beton-200 border-beton-200 border-y transition-opacity duration-state ${isFresh ? '' : 'opacity-60'}`}
    >
      <Line label="Цена квартиры" value={formatPrice(price_fixed - furnish.price)} />
      {furnish.price > 0 && <Line label={furnish.title} value={`+ ${formatPrice(furnish.price)}`} />}
      <div className="py-3">
        <dt className="text-tush-3">Цена, которую фиксируем</dt>
        <dd className="price-card">{formatPrice(price_fixed)}</dd>
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
