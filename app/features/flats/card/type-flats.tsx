import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { discountLabel } from '#app/blocks/flat/discount-label.ts'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { StatusBadge } from '#app/blocks/flat/status-badge.tsx'
import type { Flat } from '#app/contract/flat.ts'
import {
  formatArea,
  formatFlatCount,
  formatFlatObject,
  formatFloor,
  formatPayment,
  formatPrice,
  formatPriceM2,
  joinWords,
} from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'
import { floorRanges, floorsWord } from '#app/domain/text/floor-ranges.ts'
import {
  BENEFIT_LABELS,
  FINISH_LABELS,
  SIDE_NAMES,
  statusLabel,
  VIEW_NAMES,
} from '#app/domain/vocabulary-labels.ts'
import { Button } from '#app/ui/button/button.tsx'
import { CheckChip } from '#app/ui/field/check-chip.tsx'
import { ChipGroup } from '#app/ui/field/chip-group.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { oneFloorsTotal } from './one-floors-total.ts'

/** With more flats than this the others wait for a press. */
const MAX_UNFOLDED = 24

type Fact = { label: string; isFigure?: boolean; text: (flat: Flat) => string }

/** What flats of one layout may differ by; what they all have alike is told once, beside the plan. */
const FACTS: readonly Fact[] = [
  { label: 'Дом', text: ({ building }) => building.name },
  { label: 'Срок сдачи', text: ({ deadline }) => deadline.label },
  { label: 'Отделка', text: ({ finish }) => (finish === null ? '' : FINISH_LABELS[finish]) },
  { label: 'Стороны и\u00a0вид', text: sidesAndViews },
  { label: 'Площадь', isFigure: true, text: ({ area }) => formatArea(area) },
]

/** "Восток: улица, двор": whose they are the head of the column says. */
function sidesAndViews({ sides, views }: Flat): string {
  const looks = sides.map((side) => SIDE_NAMES[side]).join(' и\u00a0')
  const seen = views.map((view) => VIEW_NAMES[view]).join(', ')
  return joinWords([[looks, seen].filter(Boolean).join(': ')])
}

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
          look: 'text-right max-xl:hidden',
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
  const isOneHeight = oneFloorsTotal(flats) !== null
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
      <DiscountNote flats={flats} />
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
                isOneHeight={isOneHeight}
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

/**
 * What some of the flats cost less by, said once: in a line of each it would be louder than what they differ in. Which ones
 * they are the struck prices show.
 */
function DiscountNote({ flats }: { flats: readonly Flat[] }) {
  const all = flats.filter((flat) => discountLabel(flat))
  if (all.length === 0) return null
  // Those that can be had, as the button above counts them; where all are booked, these.
  const free = all.filter(({ status }) => status === 'free')
  const cheaper = free.length > 0 ? free : all
  const floors = cheaper.map(({ floor }) => floor)
  const until = onlyOf(cheaper.map(({ discount }) => discount?.until))
  return (
    <p className="figures mb-4 w-fit rounded-chip bg-surik-100 px-2 py-0.5 text-small text-surik-deep">
      {savingWords(cheaper)}: {formatFlatCount(cheaper.length)}, {floorsWord(floors).toLowerCase()}&nbsp;
      {floorRanges(floors)}
      {until && <>, до&nbsp;{formatDay(until)}</>}
    </p>
  )
}

/** "Скидка 300 000 ₽", "Скидка до 300 000 ₽"; without a sum where no price before it is told. */
function savingWords(flats: readonly Flat[]): string {
  const sums = flats.flatMap(({ price, price_old: before }) =>
    price === null || before === null ? [] : [before - price],
  )
  if (sums.length === 0) return BENEFIT_LABELS.discount
  const isOne = sums.length === flats.length && onlyOf(sums) !== undefined
  return `${BENEFIT_LABELS.discount} ${isOne ? '' : 'до\u00a0'}${formatPrice(Math.max(...sums))}`
}

/** Undefined where they differ. */
function onlyOf<Value>(values: readonly Value[]): Value | undefined {
  const [first, ...others] = new Set(values)
  return others.length > 0 ? undefined : first
}

type FlatLineProps = {
  flat: Flat
  facts: readonly Fact[]
  costs: readonly Cost[]
  /** The height of the house is told above. */
  isOneHeight: boolean
  isWaiting: boolean
}

/** On a phone its facts are a line of their own. */
function FlatLine({ flat, facts, costs, isOneHeight, isWaiting }: FlatLineProps) {
  const badge = flat.status !== 'free' && <StatusBadge status={flat.status} label={statusLabel(flat)} />
  return (
    <tr
      className={`relative hover:bg-mel max-sm:flat-line ${isWaiting ? 'hidden noscript:table-row noscript:max-sm:flex print:table-row' : 'max-sm:flex'}`}
    >
      <td className="whitespace-nowrap">
        <span className="sm:hidden">Этаж </span>
        {formatFloor(flat.floor, isOneHeight ? null : flat.floors_total, flat.floor_to)}
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
      <td className="whitespace-nowrap text-right font-medium max-sm:ml-auto">
        <LinePrice flat={flat} />
      </td>
      {costs.map(({ label, look, text }) => (
        <td key={label} className={`text-tush-3 ${look}`}>
          {text(flat)}
        </td>
      ))}
      <td className="flex w-full flex-wrap items-center gap-x-2 text-tush-3 empty:hidden sm:hidden">
        {badge}
        {facts
          .map(({ text }) => text(flat))
          .filter(Boolean)
          .join(' · ')}
        <PriceBefore flat={flat} className="ml-auto" />
      </td>
    </tr>
  )
}

/** The price, paler where the flat cannot be had now; on a phone the one before a discount is in the line below. */
function LinePrice({ flat }: { flat: Flat }) {
  const { status, price } = flat
  if (status === 'sold') return '–'
  if (price === null) return 'По запросу'
  return (
    <>
      <PriceBefore flat={flat} className="mr-2 max-sm:hidden" />
      <span className={status === 'free' ? '' : 'font-normal text-tush-3'}>{formatPrice(price)}</span>
    </>
  )
}

function PriceBefore({ flat, className }: { flat: Flat; className: string }) {
  const { status, price, price_old: before } = flat
  if (status === 'sold' || price === null || before === null) return null
  return (
    <del className={`font-normal text-caption text-tush-3 ${className}`}>
      <span className="sr-only">вместо </span>
      {formatPrice(before)}
    </del>
  )
}
