import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FlatCard } from '#app/contract/flat.ts'
import type { ExtraChoice } from '#app/contract/storehouse.ts'
import {
  type ExtraKind,
  extraInSentence,
  extraName,
  levelName,
  MAX_EXTRAS,
} from '#app/domain/booking/extras.ts'
import { buildingInSentence } from '#app/domain/building-name.ts'
import { formatArea, formatPrice } from '#app/domain/format.ts'
import type { BookingChoice } from '#app/features/flats/card/booking-choice.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'

const KINDS: Record<ExtraKind, { title: string; more: string; added: string }> = {
  storeroom: { title: 'Кладовая', more: 'Ещё кладовые', added: 'кладовую' },
  parking: { title: 'Машино-место', more: 'Ещё машино-места', added: 'машино-место' },
}
/** Of each kind, before the rest is opened. */
const SHOWN = 3

type Unit = ExtraChoice['units'][number]
type TogetherChoiceProps = {
  flat: Pick<FlatCard, 'id' | 'price'> & { building: { id: number } }
  /** Price of the finish that is ordered, roubles. */
  finishRub: number
  /** What the booking gets. */
  chosen: BookingChoice
}

/** Storerooms and parking places to reserve with the flat: each press is an address, and the total stands below. */
export function TogetherChoice({ flat, finishRub, chosen }: TogetherChoiceProps) {
  const { data: choices = [] } = useQuery(flatsQueries.extras(flat.id))
  if (choices.length === 0 || flat.price === null) return null
  const ids = chosen.extras ?? []
  const units = choices.flatMap((choice) => choice.units)
  const taken = ids.flatMap((id) => units.find((unit) => unit.id === id) ?? [])
  const isGone = taken.length < ids.length
  const totalRub = taken.reduce((sum, { price }) => sum + price, flat.price + finishRub)
  return (
    <section aria-labelledby="together" className="no-print mt-12">
      <h2 id="together" className="title-3">
        Добавить {choices.map(({ kind }) => KINDS[kind].added).join(' и\u00a0')}
      </h2>
      <p className="mt-2 max-w-text text-tush-2">
        Одна бронь и&nbsp;одна цена на&nbsp;всё вместе. Сначала то, что в&nbsp;доме квартиры.
      </p>
      <div className="mt-4 space-y-6">
        {choices.map((choice) => (
          <Kind key={choice.kind} choice={choice} ids={ids} houseId={flat.building.id} />
        ))}
      </div>
      {isGone && (
        <p role="status" className="mt-4 text-ohra-deep">
          Части выбранного здесь больше нет, в&nbsp;сумме её тоже нет. Выберите другую.
        </p>
      )}
      {taken.length > 0 && (
        <div className="mt-6 rounded-card border-2 border-sinka bg-list p-4">
          <p className="text-small text-tush-3">
            Квартира{taken.map((unit) => `, ${extraInSentence(unit)}`).join('')}
          </p>
          <p aria-live="polite" className="figures price-card">
            {formatPrice(totalRub)}
          </p>
          <Link
            to="/booking/$id"
            params={{ id: String(flat.id) }}
            search={{ ...chosen, extras: taken.map(({ id }) => id) }}
            className={buttonLook('primary', 'normal', 'mt-3 w-full sm:w-auto')}
          >
            Забронировать вместе
          </Link>
        </div>
      )}
    </section>
  )
}

type KindProps = { choice: ExtraChoice; ids: readonly number[]; houseId: number }

function Kind({ choice: { kind, free, price_from, units }, ids, houseId }: KindProps) {
  // What is chosen stays in view.
  const first = units.filter(({ id }, index) => index < SHOWN || ids.includes(id))
  const rest = units.filter((unit) => !first.includes(unit))
  const rows = (some: readonly Unit[]) => (
    <ul className="divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
      {some.map((unit) => (
        <Row key={unit.id} unit={unit} ids={ids} isOfHouse={unit.building.id === houseId} />
      ))}
    </ul>
  )
  return (
    <div>
      <h3 className="title-4">
        {KINDS[kind].title} <span className="figures font-normal">от&nbsp;{formatPrice(price_from)}</span>
      </h3>
      <p className="figures mb-2 text-small text-tush-3">Свободно в&nbsp;проекте: {free}</p>
      {rows(first)}
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="link min-h-touch cursor-pointer content-center">{KINDS[kind].more}</summary>
          {rows(rest)}
        </details>
      )}
    </div>
  )
}

type RowProps = { unit: Unit; ids: readonly number[]; isOfHouse: boolean }

function Row({ unit, ids, isOfHouse }: RowProps) {
  const { id, area, floor, price, building } = unit
  const isChosen = ids.includes(id)
  const isFull = !isChosen && ids.length >= MAX_EXTRAS
  const next = isChosen ? ids.filter((other) => other !== id) : [...ids, id]
  return (
    <li className={`flex flex-wrap items-center gap-x-4 px-4 py-2 ${isChosen ? 'bg-sinka-100' : ''}`}>
      <p className="figures min-w-0 flex-[1_1_10rem]">
        <span className="font-medium">{extraName(unit)}</span>, {formatArea(area)}
        <span className="block text-small text-tush-3">
          {isOfHouse ? 'В\u00a0доме квартиры' : buildingInSentence(building.name)}, {levelName(floor)}
        </span>
      </p>
      <p className="figures whitespace-nowrap font-medium">{formatPrice(price)}</p>
      {isFull ? (
        <span className="text-small text-tush-3">Не&nbsp;больше {MAX_EXTRAS}</span>
      ) : (
        <Link
          to="."
          search={(before: object) => ({ ...before, extras: next.length > 0 ? next : undefined })}
          replace
          resetScroll={false}
          preload={false}
          aria-label={`${isChosen ? 'Убрать' : 'Добавить'}: ${extraName(unit)}`}
          className="link inline-flex min-h-touch items-center"
        >
          {isChosen ? 'Убрать' : 'Добавить'}
        </Link>
      )}
    </li>
  )
}
