import { useLocation } from '@tanstack/react-router'
import { formatPercent, formatPriceShort } from '#app/domain/format.ts'
import { sharePercent, shareRub } from '#app/domain/mortgage/annuity.ts'
import type { WayToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { YEARS } from '#app/features/mortgage/mortgage.search.ts'
import type { CapitalSums } from '#app/features/mortgage/purchase.ts'
import { TermField } from '#app/features/mortgage/term-field.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'
import { SliderField } from '#app/ui/field/slider-field.tsx'
import { CapitalChips } from './capital-chips.tsx'
import type { PayChoice } from './pay-choice.ts'

/**
 * What else the address of a flat may say. Nothing that its page does not know, such as utm: a kept page is rendered without
 * it, and must be the same in the browser.
 */
const KEPT: readonly string[] = ['tab', 'plan', 'furnish', 'extras']

type PayCalculatorProps = {
  /** Price of the flat, with the finish that is ordered; roubles. */
  price: number
  choice: PayChoice
  /** Ways with a monthly payment, and the one whose sums are shown. */
  ways: readonly WayToPay[]
  shown: WayToPay
  /** Sums of the maternity capital; null where the company has told none. */
  sums: CapitalSums | null
  onChange: (changes: PayChoice) => void
  onApply: () => void
}

/**
 * What the buyer has for the first payment, for how long the loan is, and by which way: the table below follows. Without
 * scripts a form that asks the same page.
 */
export function PayCalculator({ price, choice, ways, shown, sums, onChange, onApply }: PayCalculatorProps) {
  const own = Math.min(price, choice.first ?? (shown.first ?? 0) - shown.capital)
  const years = choice.years ?? Math.round((shown.months ?? YEARS.max * 12) / 12)
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const kept = [...new URLSearchParams(address)].filter(([name]) => KEPT.includes(name))
  return (
    <form
      action="#oplata"
      aria-label="Расчёт платежа"
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
      className="grid gap-x-6 gap-y-4 sm:grid-cols-2"
    >
      {/* A form that is sent takes the place of the whole search part: the finish and storerooms would be lost, and with them
          the price. */}
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SliderField
        label="Свои деньги на взнос"
        name="first"
        unit="₽"
        value={own}
        bounds={{ min: 0, max: price }}
        scale={{ min: 0, max: price, step: Math.max(1, Math.min(10_000, Math.round(price / 100))) }}
        format={formatPriceShort}
        onChange={(next) => onChange({ first: Math.round(next) })}
        beside={
          <div className="script-only basis-[7rem]">
            <SliderField
              label="Свои деньги в процентах"
              isLabelHidden
              unit="%"
              value={Math.round(sharePercent(price, own) * 10) / 10}
              bounds={{ min: 0, max: 100 }}
              format={formatPercent}
              onChange={(next) => onChange({ first: shareRub(price, next) })}
            />
          </div>
        }
      />
      {/* An instalment plan has a term of its own. */}
      {shown.method !== 'installment' && (
        <TermField label="Срок ипотеки" years={years} onChange={(next) => onChange({ years: next })} />
      )}
      <ChipGroup legend="Способ">
        {ways.map(({ key, title, chip = title }) => (
          <CheckChip
            key={key}
            type="radio"
            name="way"
            value={key}
            checked={key === shown.key}
            onChange={() => onChange({ way: key })}
          >
            {chip}
          </CheckChip>
        ))}
      </ChipGroup>
      {sums && (
        <div>
          <CapitalChips
            name="capital"
            value={choice.capital ?? 'no'}
            sums={sums}
            onChange={(child) => onChange({ capital: child })}
          />
          {choice.capital !== undefined && choice.capital !== 'no' && (
            <p className="mt-1 text-small text-tush-3">Засчитываем во взнос по ипотеке.</p>
          )}
        </div>
      )}
      <noscript>
        <Button type="submit">Рассчитать</Button>
      </noscript>
    </form>
  )
}
