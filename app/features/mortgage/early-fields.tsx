import { formatCount, formatPriceShort } from '#app/domain/format.ts'
import { EARLY_EFFECTS, type EarlyEffect, MAX_PRICE_RUB } from '#app/domain/mortgage/names.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'
import { SliderField } from '#app/ui/field/slider-field.tsx'
import type { MortgageSearch } from './mortgage.search.ts'

const MONTH_FORMS: PluralForms = ['месяц', 'месяца', 'месяцев']
const EFFECTS: Record<EarlyEffect, string> = { payment: 'Меньше платёж', term: 'Короче срок' }

type EarlyFieldsProps = {
  search: MortgageSearch
  form: string
  /** Number of payments without it. */
  months: number
  onChange: (changes: MortgageSearch) => void
}

/** A sum that is repaid early: how much, after which payment, and what it changes. */
export function EarlyFields({ search, form, months, onChange }: EarlyFieldsProps) {
  const { early = 0, early_month = 12, early_effect = 'payment' } = search
  return (
    <fieldset>
      <legend className="title-4 mb-2">Погасить досрочно</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6">
        <SliderField
          label="Сумма"
          name="early"
          form={form}
          unit="₽"
          value={early}
          bounds={{ min: 0, max: MAX_PRICE_RUB }}
          format={formatPriceShort}
          onChange={(next) => onChange({ early: Math.round(next) || undefined })}
        />
        <SliderField
          label="Через сколько месяцев"
          name="early_month"
          form={form}
          unit="мес."
          value={early_month}
          bounds={{ min: 1, max: Math.max(1, months) }}
          format={(count) => formatCount(count, MONTH_FORMS)}
          onChange={(next) => onChange({ early_month: Math.round(next) })}
        />
        <ChipGroup legend="Что изменить">
          {EARLY_EFFECTS.map((effect) => (
            <CheckChip
              key={effect}
              type="radio"
              name="early_effect"
              form={form}
              value={effect}
              checked={early_effect === effect}
              onChange={() => onChange({ early_effect: effect })}
            >
              {EFFECTS[effect]}
            </CheckChip>
          ))}
        </ChipGroup>
      </div>
    </fieldset>
  )
}
