import { formatPrice, formatPriceM2 } from '#app/domain/format.ts'

type PriceProps = {
  /** Whole roubles; null while the price is on request. */
  price: number | null
  /** Base price, when the price is below it. */
  priceOld?: number | null
  size?: 'card' | 'large'
  /** Whether others like it cost more: "от 3 030 000 ₽". */
  isLeast?: boolean
  /** What the dearest of them costs, where that is what orders the list. */
  upTo?: number | undefined
  /** Of a card: the price of a square metre. On wide screens it stands below, beside the old price if there is one, so that cards are alike. */
  priceM2?: number | null
}

const SIZES = { card: 'price-card', large: 'price-large' } as const

/** The price of a flat, with the old price struck through next to it. */
export function Price({
  price,
  priceOld = null,
  size = 'card',
  isLeast = false,
  upTo,
  priceM2 = null,
}: PriceProps) {
  if (price === null) return <p className={SIZES[size]}>Цена по запросу</p>
  return (
    <p className="price-line">
      <span
        className={priceM2 === null ? SIZES[size] : 'price-card sm:w-full'}
      >{`${isLeast ? 'от ' : ''}${formatPrice(price)}`}</span>
      {priceOld !== null && (
        <del>
          <span className="sr-only">вместо </span>
          {formatPrice(priceOld)}
        </del>
      )}
      {upTo !== undefined && <span>до&nbsp;{formatPrice(upTo)}</span>}
      {priceM2 !== null && <span>{formatPriceM2(priceM2)}</span>}
    </p>
  )
}
