import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { discountLabel } from '#app/blocks/flat/discount-label.ts'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import { windowWords } from '#app/blocks/flat/window-words.ts'
import type { Flat } from '#app/contract/flat.ts'
import {
  formatArea,
  formatFlatObject,
  formatFloor,
  formatPayment,
  formatPrice,
  formatPriceM2,
} from '#app/domain/format.ts'
import { FINISH_LABELS, statusLabel } from '#app/domain/vocabulary-labels.ts'
import { Button } from '#app/ui/button/button.tsx'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
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

type Cost = { label: string; look: string; text: (flat: Flat) => string }

const PRICE_M2: Cost = {
  label: 'Цена за\u00a0м²',
  look: 'whitespace-nowrap text-right max-lg:hidden',
  text: ({ status, price_m2 }) => (status === 'sold' || price_m2 === null ? '' : formatPriceM2(price_m2)),
}

/** Each payment with its programme. */
const PAYMENT: Cost = {
  label: 'Платёж',
  look: 'max-xl:hidden',
  text: ({ status, month_pay, programme }) => (status === 'sold' ? '' : formatPayment(month_pay, programme)),
}

/** What is calculated from the price, where there is room for it; a programme that all have alike is told once, by the column. */
function costsOf(flats: readonly Flat[]): Cost[] {
  const [name, ...others] = new Set(
    flats.flatMap(({ status, programme }) => (status === 'sold' || !programme ? [] : [programme.name])),
  )
  const payment: Cost =
    name === undefined || others.length > 0
      ? PAYMENT
      : {
          label: `В\u00a0месяц, ${name}`,
          look: 'whitespace-nowrap text-right max-xl:hidden',
          text: ({ status, month_pay }) =>
            status === 'sold' || month_pay === null ? '' : formatPrice(month_pay),
        }
  return [PRICE_M2, payment].filter(({ text }) => flats.some((flat) => text(flat) !== ''))
}

const ORDERS = [
  { by: 'price', label: 'Сначала дешевле' },
  { by: 'floor', label: 'По\u00a0этажам' },
] as const

/** What can be had now goes first, a price that nobody tells after those that are told; of equal ones the lowest floor. */
const cheapestFirst = (flats: readonly Flat[]) =>
  flats.toSorted(
    (a, b) =>
      Number(a.status !== 'free') - Number(b.status !== 'free') ||
      (a.price ?? Infinity) - (b.price ?? Infinity) ||
      0,
  )

/**
 * The flats of one layout in one table, the cheapest first, whose price stands in the head of the page; on phones each is two
 * lines.
 *
 * @param flats - lowest floor first
 */
export function TypeFlats({ flats }: { flats: readonly Flat[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const [order, setOrder] = useState<(typeof ORDERS)[number]['by']>('price')
  const name = useId()
  const facts = FACTS.filter(({ text }) => new Set(flats.map(text)).size > 1)
  const costs = costsOf(flats)
  const cheapest = cheapestFirst(flats)
  return (
    <>
      {cheapest.some((flat, index) => flat !== flats[index]) && (
        <ChipGroup legend="Порядок" isLegendHidden className="script-only no-print mb-4">
          {ORDERS.map(({ by, label }) => (
            <CheckChip key={by} type="radio" name={name} checked={by === order} onChange={() => setOrder(by)}>
              {label}
            </CheckChip>
          ))}
        </ChipGroup>
      )}
      <div className="overflow-hidden rounded-card border border-beton-200">
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
              {costs.map(({ label, look }) => (
                <th key={label} scope="col" className={look}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {(order === 'price' ? cheapest : flats).map((flat, index) => (
              <FlatLine
                key={flat.id}
                flat={flat}
                facts={facts}
                costs={costs}
                isWaiting={!isWhole && index >= MAX_UNFOLDED}
              />
            ))}
          </tbody>
        </DataTable>
      </div>
      {flats.length > MAX_UNFOLDED && !isWhole && (
        <Button variant="secondary" className="script-only no-print mt-6" onClick={() => setIsWhole(true)}>
          Показать ещё {formatFlatObject(flats.length - MAX_UNFOLDED)}
        </Button>
      )}
      {/* Narrower screens have no column of payments. */}
      <div className="max-xl:hidden">
        <ProgrammesNote items={flats.filter(({ status }) => status !== 'sold')} />
      </div>
    </>
  )
}

type FlatLineProps = { flat: Flat; facts: readonly Fact[]; costs: readonly Cost[]; isWaiting: boolean }

/** On a phone its facts are a line of their own. */
function FlatLine({ flat, facts, costs, isWaiting }: FlatLineProps) {
  const discount = discountLabel(flat)
  const badges = (flat.status !== 'free' || discount) && (
    <span className="inline-flex gap-1">
      {flat.status !== 'free' && <StatusBadge status={flat.status} label={statusLabel(flat)} />}
      {discount && <Badge tone="promo">{discount}</Badge>}
    </span>
  )
  const look =
    'max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:border-beton-200 max-sm:not-first:border-t max-sm:px-4 max-sm:py-2 max-sm:*:border-0! max-sm:*:px-0! max-sm:*:py-0.5!'
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
        {badges && <span className="ml-2 max-sm:hidden">{badges}</span>}
      </td>
      {facts.map(({ label, isFigure, text }) => (
        <td key={label} className={`max-sm:hidden ${isFigure ? 'text-right' : ''}`}>
          {text(flat)}
        </td>
      ))}
      <td className="whitespace-nowrap text-right font-medium max-sm:ml-auto">
        <LinePrice flat={flat} />
      </td>
      {costs.map(({ label, look, text }) => (
        <td key={label} className={`text-tush-3 ${look}`}>
          {text(flat)}
        </td>
      ))}
      <td className="flex w-full flex-wrap items-center gap-x-2 text-tush-3 empty:hidden sm:hidden">
        {badges}
        {facts
          .map(({ text }) => text(flat))
          .filter(Boolean)
          .join(' · ')}
      </td>
    </tr>
  )
}

/** The price, paler where the flat cannot be had now, and the one before a discount. */
function LinePrice({ flat: { status, price, price_old } }: { flat: Flat }) {
  if (status === 'sold') return '–'
  if (price === null) return 'По запросу'
  return (
    <>
      {price_old !== null && (
        <del className="mr-2 font-normal text-caption text-tush-3 max-sm:mr-0 max-sm:block">
          <span className="sr-only">вместо </span>
          {formatPrice(price_old)}
        </del>
      )}
      <span className={status === 'free' ? '' : 'font-normal text-tush-3'}>{formatPrice(price)}</span>
    </>
  )
}
