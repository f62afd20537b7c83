import { Price } from '#app/blocks/flat/price.tsx'
import type { BookedExtra } from '#app/contract/reservation.ts'
import { lowerFirst } from '#app/domain/format.ts'

type FixedPriceProps = {
  /** Whole roubles for the flat with its finish and all `extras`. */
  price: number | null
  /** The same sum without the discount, where there is one. */
  priceOld?: number | null
  extras: readonly BookedExtra[]
}

/** The price of a booking in one line, and what it pays for besides the flat. */
export function FixedPrice({ price, priceOld = null, extras }: FixedPriceProps) {
  return (
    <div className="mt-2">
      <Price price={price} priceOld={priceOld} />
      {extras.length > 0 && (
        <p className="figures text-small text-tush-3">
          За всё вместе: квартира, {extras.map(({ title }) => lowerFirst(title)).join('; ')}
        </p>
      )}
    </div>
  )
}
