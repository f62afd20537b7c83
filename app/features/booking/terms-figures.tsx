import type { ReactNode } from 'react'
import { discountReason } from '#app/blocks/flat/discount-reason.ts'
import type { Offer } from '#app/contract/reservation.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'
import type { BookingFlat } from './booking-flat.ts'
import { flatPriceOf, priceWithoutDiscount } from './offer-price.ts'

type TermsFiguresProps = {
  offer: Offer
  flat: Pick<BookingFlat, 'price_old' | 'discount' | 'discount_percent'>
  isFresh: boolean
}

/** The amounts of the chosen terms: of what the fixed price is made if of several, and what is to be paid now. */
export function TermsFigures({ offer, flat, isFresh }: TermsFiguresProps) {
  const { price_fixed, fee, furnish, extras, period } = offer
  const flatPrice = flatPriceOf(offer)
  const before = priceWithoutDiscount(offer, flat)
  const days = formatCount(period.days, DAY_FORMS)
  return (
    <dl
      className={`figures divide-y divide-beton-200 border-beton-200 border-y transition-opacity duration-state ${isFresh ? '' : 'opacity-60'}`}
    >
      {before !== null && (
        <>
          <Line label="Цена без скидки" value={<del>{formatPrice(before)}</del>} />
          <Line label={discountReason(flat) ?? 'Скидка'} value={`− ${formatPrice(before - flatPrice)}`} />
        </>
      )}
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
        label={
          <>
            <span className="font-medium text-tush">К{'\u00a0'}оплате сейчас</span>
            <span className="block text-small">
              {fee === 0
                ? `Бронь на\u00a0${days} бесплатная`
                : `За\u00a0бронь на\u00a0${days}, в\u00a0цену не\u00a0входит`}
            </span>
          </>
        }
        value={<span className="font-medium">{formatPrice(fee)}</span>}
      />
    </dl>
  )
}

type LineProps = { label: ReactNode; value: ReactNode }

function Line({ label, value }: LineProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2">
      <dt className="flex-[1_1_8rem] text-tush-3">{label}</dt>
      <dd className="ml-auto whitespace-nowrap text-right">{value}</dd>
    </div>
  )
}
