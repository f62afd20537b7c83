import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { formatPercent, formatPriceShort } from '#app/domain/format.ts'
import { sharePercent } from '#app/domain/mortgage/annuity.ts'
import { MAX_PRICE_RUB, PROGRAMMES } from '#app/domain/mortgage/names.ts'
import { MORTGAGE_DEFAULTS, PROGRAMME_LABELS } from '#app/domain/mortgage/offers.ts'
import { Button } from '#app/ui/button/button.tsx'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'
import { SliderField } from '#app/ui/field/slider-field.tsx'
import { CapitalChoice } from './capital-choice.tsx'
import type { MortgageSearch } from './mortgage.search.ts'
import { ownFirst } from './purchase.ts'
import { TermField } from './term-field.tsx'

/** The sliders; fields take more. */
const PRICES = { min: 1_000_000, max: 30_000_000, step: 100_000 }

type CalculatorFormProps = {
  /** Id that fields elsewhere on the page belong to. */
  id: string
  search: MortgageSearch
  offers: MortgageOffers
  onChange: (changes: MortgageSearch) => void
  onApply: () => void
}

/** Price, first payment, term and programme. Without scripts a form that asks the same page. */
export function CalculatorForm({ id, search, offers, onChange, onApply }: CalculatorFormProps) {
  const { price = MORTGAGE_DEFAULTS.price, years = MORTGAGE_DEFAULTS.years, programme = 'any' } = search
  const first = ownFirst(search)
  const percent = search.first === undefined ? search.first_percent : undefined
  const offered = new Set(offers.banks.flatMap(({ items }) => items.map((item) => item.programme)))
  return (
    <form
      id={id}
      action="/services/mortgage"
      aria-label="Расчёт ипотеки"
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
      className="flex flex-col gap-6 rounded-card border border-beton-200 bg-list p-4 lg:p-6"
    >
      <SliderField
        label="Стоимость квартиры"
        name="price"
        unit="₽"
        value={price}
        bounds={{ min: 100_000, max: MAX_PRICE_RUB }}
        scale={PRICES}
        format={formatPriceShort}
        onChange={(next) => onChange({ price: Math.round(next) })}
      />
      <SliderField
        label="Первый взнос"
        name="first"
        unit="₽"
        value={first}
        bounds={{ min: 0, max: price }}
        scale={{ min: 0, max: price, step: Math.max(1, Math.min(10_000, Math.round(price / 100))) }}
        format={formatPriceShort}
        onChange={(next) => onChange({ first: Math.round(next), first_percent: undefined })}
        beside={
          <div className="script-only basis-28">
            <SliderField
              label="или в процентах"
              isLabelHidden
              unit="%"
              value={percent ?? Math.round(sharePercent(price, first) * 10) / 10}
              bounds={{ min: 0, max: 100 }}
              format={formatPercent}
              onChange={(next) => onChange({ first_percent: Math.round(next * 10) / 10, first: undefined })}
            />
          </div>
        }
      />
      <TermField label="Срок" years={years} onChange={(next) => onChange({ years: next })} />
      <ChipGroup legend="Программа">
        {(['any', ...PROGRAMMES.filter((name) => offered.has(name))] as const).map((name) => (
          <CheckChip
            key={name}
            type="radio"
            name="programme"
            value={name}
            checked={programme === name}
            onChange={() => onChange({ programme: name, offer: undefined })}
          >
            {name === 'any' ? 'Все' : PROGRAMME_LABELS[name]}
          </CheckChip>
        ))}
      </ChipGroup>
      <CapitalChoice search={search} sums={offers.maternity_capital} onChange={onChange} />
      <noscript>
        <Button type="submit" className="w-full">
          Рассчитать
        </Button>
      </noscript>
    </form>
  )
}
