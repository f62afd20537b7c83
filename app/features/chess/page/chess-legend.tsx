import type { FormEvent } from 'react'
import type { Chess } from '#app/contract/chess.ts'
import { formatNumber } from '#app/domain/format.ts'
import { STATUSES, type Status } from '#app/domain/vocabulary.ts'
import { Button } from '#app/ui/button/button.tsx'

type ChessLegendProps = {
  legend: Chess['legend']
  hasDiscounts: boolean
  shown: readonly Status[]
  /** Target URL of the plain form. */
  action: string
  /** The rest of the search part, as hidden fields of the plain form. */
  rest: readonly (readonly [name: string, value: string])[]
  onChange: (shown: readonly Status[]) => void
}

const key = 'inline-flex min-h-touch shrink-0 items-center gap-2 rounded-chip px-3 text-small'

/**
 * Meaning of the colours that the grid has, with counts; checkboxes choose the highlighted statuses. Many feeds list only
 * free flats, and many know no discounts.
 */
export function ChessLegend({ legend, hasDiscounts, shown, action, rest, onChange }: ChessLegendProps) {
  const present = legend.filter(({ status, count }) => status === 'free' || count > 0)
  const toggle = (status: Status, isOn: boolean) => {
    const next = STATUSES.filter((one) => (one === status ? isOn : shown.includes(one)))
    // With nothing chosen every cell would be dimmed, so all statuses are highlighted instead.
    onChange(next.length > 0 ? next : STATUSES)
  }
  return (
    <form
      action={action}
      aria-label="Обозначения"
      onSubmit={(event: FormEvent) => event.preventDefault()}
      className="no-print flex flex-wrap items-center gap-2"
    >
      {present.map(({ status, label, count }) => (
        <label key={status} className={`chess-key ${status} ${key}`}>
          <input
            type="checkbox"
            name="status"
            value={status}
            checked={shown.includes(status)}
            onChange={(event) => toggle(status, event.currentTarget.checked)}
            className="size-4.5 accent-sinka"
          />
          {label} <span className="figures">{formatNumber(count)}</span>
        </label>
      ))}
      {hasDiscounts && <span className={`chess-key promo ${key}`}>Скидка</span>}
      {rest.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="hidden noscript:inline">
        <Button type="submit" variant="secondary" size="dense">
          Показать
        </Button>
      </span>
    </form>
  )
}
