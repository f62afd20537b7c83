import { formatPrice } from '#app/domain/format.ts'

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
}

const SIZES = { card: 'price-card', large: 'price-large' } as const

/** The price of a flat, with the old price struck through next to it. */
export function Price({ price, priceOld = null, size = 'card', isLeast = false, upTo }: PriceProps) {
  if (price === null) return <p className={SIZES[size]}>Цена по запросу</p>
  return (
    <p className="price-line">
      <span className={SIZES[size]}>{`${isLeast ? 'от ' : ''}${formatPrice(price)}`}</span>
      {priceOld !== null && (
        <del className="figures text-small text-tush-3">
          <span className="sr-only">вместо </span>
          {formatPrice(priceOld)}
        </del>
      )}
      {upTo !== undefined && (
        <span className="figures text-small text-tush-2">до&nbsp;{formatPrice(upTo)}</span>
      )}
    </p>
  )
}
