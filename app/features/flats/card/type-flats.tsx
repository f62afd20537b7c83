import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { windowWords } from '#app/blocks/flat/window-words.ts'
import type { Flat } from '#app/contract/flat.ts'
import { formatArea, formatFlatObject, formatFloor, formatPrice } from '#app/domain/format.ts'
import { FINISH_LABELS, statusLabel } from '#app/domain/vocabulary-labels.ts'
import { Button } from '#app/ui/button/button.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'

/** With more flats than this the others wait for a press. */
const MAX_UNFOLDED = 24

type Fact = { label: string; isFigure?: boolean; text: (flat: Flat) => string }

/** What flats of one layout may differ by; what they all have alike is told once, beside the plan. */
const FACTS: readonly Fact[] = [
  { label: 'Дом', text: ({ building }) => building.name },
  { label: 'Срок сдачи', text: ({ deadline }) => deadline.label },
  { label: 'Отделка', text: ({ finish }) => (finish === null ? '' : FINISH_LABELS[finish]) },
  { label: 'Стороны и\u00a0вид', text: windowWords },
  { label: 'Площадь', isFigure: true, text: ({ area }) => formatArea(area) },
]

/** The flats of one layout in one table, lowest floor first; on phones each is two lines. */
export function TypeFlats({ flats }: { flats: readonly Flat[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const facts = FACTS.filter(({ text }) => new Set(flats.map(text)).size > 1)
  return (
    <>
      <DataTable caption="Квартиры этой планировки" className="max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col">Этаж</th>
            <th scope="col">Квартира</th>
            {facts.map(({ label, isFigure }) => (
              <th key={label} scope="col" className={isFigure ? 'text-right' : ''}>
                {label}
              </th>
            ))}
            <th scope="col" className="text-right">
              Цена
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {flats.map((flat, index) => (
            <FlatLine key={flat.id} flat={flat} facts={facts} isWaiting={!isWhole && index >= MAX_UNFOLDED} />
          ))}
        </tbody>
      </DataTable>
      {flats.length > MAX_UNFOLDED && !isWhole && (
        <Button variant="secondary" className="script-only no-print mt-6" onClick={() => setIsWhole(true)}>
          Показать ещё {formatFlatObject(flats.length - MAX_UNFOLDED)}
        </Button>
      )}
    </>
  )
}

type FlatLineProps = { flat: Flat; facts: readonly Fact[]; isWaiting: boolean }

/** On a phone its facts are a line of their own. */
function FlatLine({ flat, facts, isWaiting }: FlatLineProps) {
  const badge = flat.status !== 'free' && <StatusBadge status={flat.status} label={statusLabel(flat)} />
  const look =
    'max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:border-beton-200 max-sm:border-t max-sm:px-4 max-sm:py-2 max-sm:*:border-0! max-sm:*:px-0! max-sm:*:py-0.5!'
  return (
    <tr
      className={`relative hover:bg-mel ${look} ${isWaiting ? 'hidden noscript:table-row noscript:max-sm:flex print:table-row' : 'max-sm:flex'}`}
    >
      <td className="whitespace-nowrap">
        <span className="sm:hidden">Этаж </span>
        {formatFloor(flat.floor, flat.floors_total, flat.floor_to)}
      </td>
      <td className="whitespace-nowrap">
        <Link
          to="/choose/flat/$id"
          params={{ id: String(flat.id) }}
          className="link stretched inline-flex min-h-touch items-center max-sm:min-h-0 sm:-my-3"
        >
          {flat.number ? `№ ${flat.number}` : 'Квартира'}
        </Link>
        {badge && <span className="ml-2 max-sm:hidden">{badge}</span>}
      </td>
      {facts.map(({ label, isFigure, text }) => (
        <td key={label} className={`max-sm:hidden ${isFigure ? 'text-right' : ''}`}>
          {text(flat)}
        </td>
      ))}
      <td className="whitespace-nowrap text-right font-medium max-sm:ml-auto">{priceOf(flat)}</td>
      <td className="flex w-full flex-wrap items-center gap-x-2 text-tush-3 empty:hidden sm:hidden">
        {badge}
        {facts
          .map(({ text }) => text(flat))
          .filter(Boolean)
          .join(' · ')}
      </td>
    </tr>
  )
}

function priceOf({ status, price }: Flat): string {
  if (status === 'sold') return '–'
  return price === null ? 'По запросу' : formatPrice(price)
}
