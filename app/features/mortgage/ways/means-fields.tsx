import { formatPriceShort } from '#app/domain/format.ts'
import type { CapitalChild, CapitalSums } from '#app/features/mortgage/purchase.ts'
import { SliderField } from '#app/ui/field/slider-field.tsx'
import { CapitalChips } from './capital-chips.tsx'

type MeansFieldsProps = {
  /** The price of the flat, roubles. */
  price: number
  /** Own money for the first payment, roubles. */
  own: number
  capital: CapitalChild
  /** Sums of the maternity capital; null where the company has told none. */
  sums: CapitalSums | null
  onOwn: (rub: number) => void
  onCapital: (child: CapitalChild) => void
}

/** What the buyer has for the first payment: the table below follows. Without scripts the calculator has the same. */
export function MeansFields({ price, own, capital, sums, onOwn, onCapital }: MeansFieldsProps) {
  return (
    <div className="script-only mt-4 grid gap-4 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] sm:gap-6">
      <SliderField
        label="Свои деньги на взнос"
        unit="₽"
        value={own}
        bounds={{ min: 0, max: price }}
        format={formatPriceShort}
        onChange={(next) => onOwn(Math.round(next))}
      />
      {sums && (
        <div>
          <CapitalChips name="ways_capital" value={capital} sums={sums} onChange={onCapital} />
          {capital !== 'no' && (
            <p className="mt-1 text-small text-tush-3">Засчитываем во взнос по ипотеке.</p>
          )}
        </div>
      )}
    </div>
  )
}
