import { formatPrice } from '#app/domain/format.ts'
import type { CapitalChild, CapitalSums } from '#app/features/mortgage/purchase.ts'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'

type CapitalChipsProps = {
  /** Of the form's field. */
  name: string
  value: CapitalChild
  sums: CapitalSums
  onChange: (value: CapitalChild) => void
}

/** For which child the maternity capital is, with its sums. */
export function CapitalChips({ name, value: chosen, sums, onChange }: CapitalChipsProps) {
  const children = [
    { value: 'no', label: 'Нет' },
    { value: 'first', label: `На первого, ${formatPrice(sums.first_child)}` },
    { value: 'second', label: `На второго, ${formatPrice(sums.second_child)}` },
  ] as const
  return (
    <ChipGroup legend="Материнский капитал">
      {children.map(({ value, label }) => (
        <CheckChip
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={chosen === value}
          onChange={() => onChange(value)}
        >
          {label}
        </CheckChip>
      ))}
    </ChipGroup>
  )
}
