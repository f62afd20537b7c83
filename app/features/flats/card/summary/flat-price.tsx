import type { ReactNode } from 'react'
import { discountReason } from '#app/blocks/flat/discount-reason.ts'
import { Price } from '#app/blocks/flat/price.tsx'
import type { FlatCard } from '#app/contract/flat.ts'
import { priceM2 } from '#app/domain/flats/price-m2.ts'
import { formatPrice, formatPriceM2 } from '#app/domain/format.ts'

type PricedFlat = Pick<FlatCard, 'price' | 'price_old' | 'area' | 'discount' | 'discount_percent'>

type FlatPriceProps = {
  flat: PricedFlat
  /** The finish that is ordered with the flat. */
  finish?: { title: string; price: number } | undefined
  /** The monthly payment. */
  pay?: ReactNode
}

/** The price, that of a square metre, the reason for its discount, and the monthly payment. */
export function FlatPrice({ flat, finish, pay }: FlatPriceProps) {
  const { price, price_old, area } = flat
  const ordered = finish?.price ?? 0
  const reason = discountReason(flat, finish !== undefined)
  return (
    <div>
      <Price
        size="large"
        price={price === null ? null : price + ordered}
        priceOld={price_old === null ? null : price_old + ordered}
      />
      {price !== null && finish && (
        <p className="figures mt-1 text-small text-tush-2">
          Квартира {formatPrice(price)}, отделка «{finish.title}» {formatPrice(finish.price)}
        </p>
      )}
      {price !== null && (
        <p className="figures mt-1 text-tush-3">{formatPriceM2(priceM2(price + ordered, area))}</p>
      )}
      {reason && (
        <p className="mt-3 w-fit rounded-chip bg-surik-100 px-2 py-0.5 text-small text-surik-deep">
          {reason}
        </p>
      )}
      {pay}
    </div>
  )
}
