import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatCalendarDay } from '#app/domain/moment.ts'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'
import type { MortgageSearch } from './mortgage.search.ts'

type CapitalChoiceProps = {
  search: MortgageSearch
  sums: MortgageOffers['maternity_capital']
  onChange: (changes: MortgageSearch) => void
}

/** The maternity capital: for which child, and what it pays. Nothing where the company has told no sums. */
export function CapitalChoice({ search, sums, onChange }: CapitalChoiceProps) {
  if (!sums) return null
  const { capital = 'no', capital_pays = 'loan' } = search
  const children = [
    { value: 'no', label: 'Нет' },
    { value: 'first', label: `На первого, ${formatPrice(sums.first_child)}` },
    { value: 'second', label: `На второго, ${formatPrice(sums.second_child)}` },
  ] as const
  const ways = [
    { value: 'loan', label: 'В погашение долга' },
    { value: 'first', label: 'В первый взнос' },
  ] as const
  return (
    <div className="space-y-3">
      <ChipGroup legend="Материнский капитал">
        {children.map(({ value, label }) => (
          <CheckChip
            key={value}
            type="radio"
            name="capital"
            value={value}
            checked={capital === value}
            onChange={() => onChange({ capital: value })}
          >
            {label}
          </CheckChip>
        ))}
      </ChipGroup>
      <ChipGroup
        legend="Куда отдать капитал"
        isLegendHidden
        className={capital === 'no' ? 'hidden [@media(scripting:none)]:block' : ''}
      >
        {ways.map(({ value, label }) => (
          <CheckChip
            key={value}
            type="radio"
            name="capital_pays"
            value={value}
            checked={capital_pays === value}
            onChange={() => onChange({ capital_pays: value })}
          >
            {label}
          </CheckChip>
        ))}
      </ChipGroup>
      <p className="text-small text-tush-3">Суммы с {formatCalendarDay(sums.from)}.</p>
    </div>
  )
}
