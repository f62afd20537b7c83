import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { formatCalendarDay } from '#app/domain/month.ts'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'
import type { MortgageSearch } from './mortgage.search.ts'
import { CapitalChips } from './ways/capital-chips.tsx'

type CapitalChoiceProps = {
  search: MortgageSearch
  sums: MortgageOffers['maternity_capital']
  onChange: (changes: MortgageSearch) => void
}

/** The maternity capital: for which child, and what it pays. Nothing where the company has told no sums. */
export function CapitalChoice({ search, sums, onChange }: CapitalChoiceProps) {
  if (!sums) return null
  const { capital = 'no', capital_pays = 'loan' } = search
  const ways = [
    { value: 'loan', label: 'В погашение долга' },
    { value: 'first', label: 'В первый взнос' },
  ] as const
  return (
    <div className="space-y-3">
      <CapitalChips
        name="capital"
        value={capital}
        sums={sums}
        onChange={(child) => onChange({ capital: child })}
      />
      <ChipGroup
        legend="Куда отдать капитал"
        isLegendHidden
        className={capital === 'no' ? 'hidden noscript:block' : ''}
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
