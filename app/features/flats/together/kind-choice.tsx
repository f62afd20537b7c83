import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ExtraChoice } from '#app/contract/storehouse.ts'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import { differentFirst } from '#app/domain/flats/different-first.ts'
import { formatPrice } from '#app/domain/format.ts'
import { ExtraRows } from './extra-rows.tsx'
import type { ExtraOfFlat, KindChoiceProps } from './kind-choice-props.ts'
import { MoreUnits } from './more-units.tsx'

const WORDS = {
  storeroom: {
    title: 'Кладовая',
    more: 'Другая кладовая',
    route: '/$url/storehouse',
  },
  parking: {
    title: 'Машино-место',
    more: 'Другое место',
    route: '/$url/parking',
  },
} as const satisfies Record<ExtraKind, object>

/** Of each kind, before the rest is opened. */
const SHOWN = 3

/**
 * Storerooms, or parking places: up to three of different prices, the nearest first, and all others by number and level. Places
 * that differ by their number alone are one row.
 */
export function KindChoice({ offer, choice, flat, ids, chosen, onFound }: KindChoiceProps) {
  const { kind, free, price_from, house, units } = offer
  const words = WORDS[kind]
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDetailsElement>(null)
  // It may be opened before the code of this part has come: that event is lost.
  useEffect(() => setIsOpen(box.current?.open ?? false), [])
  /** What stands in the list of what was looked for: there it stays, with the focus. */
  const [below, setBelow] = useState<readonly ExtraOfFlat[]>([])
  const first = differentFirst(units, ({ building, price }) => `${building.id} ${price}`)
    .slice(0, SHOWN)
    .filter((unit, index, all) => all.findIndex((other) => kindOf(other) === kindOf(unit)) === index)
  const shown = [...first, ...below]
  const above = chosen.filter(({ id }) => !shown.some((unit) => unit.id === id))
  return (
    <div>
      <h3 className="font-medium">
        {words.title}{' '}
        <span className="figures font-normal">от&nbsp;{formatPrice(house?.price_from ?? price_from)}</span>
      </h3>
      <p className="figures mb-2 text-small text-tush-3">{freeWords(offer)}</p>
      <ExtraRows units={[...first, ...above]} ids={ids} houseId={flat.building.id} />
      {free > first.length && (
        <details ref={box} className="mt-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className="link min-h-touch cursor-pointer content-center">{words.more}</summary>
          {isOpen && (
            <MoreUnits
              offer={offer}
              flat={flat}
              ids={ids}
              first={first}
              onFound={(found) => {
                setBelow(found)
                onFound(found)
              }}
            />
          )}
          <Link
            to={words.route}
            params={{ url: flat.project.slug }}
            // The house of the nearest one: a plan is of one house.
            search={{ house: first[0]?.building.slug, flat: flat.id, ...choice }}
            className="link inline-flex min-h-touch items-center"
          >
            Выбрать на&nbsp;схеме
          </Link>
        </details>
      )}
    </div>
  )
}

const kindOf = ({ building, price, floor, area }: ExtraOfFlat) => `${building.id} ${price} ${floor} ${area}`

/** "В доме квартиры свободно 26, в других домах 132, от 150 000 ₽". */
function freeWords({ free, house, elsewhere }: ExtraChoice): string {
  // A remote API may tell the sum alone.
  if (!house && !elsewhere) return `Свободно в\u00a0проекте: ${free}`
  if (!house) return `В\u00a0доме квартиры свободных нет, в\u00a0других домах: ${free}`
  const others = elsewhere
    ? `, в\u00a0других домах ${elsewhere.free}, от\u00a0${formatPrice(elsewhere.price_from)}`
    : ''
  return `В\u00a0доме квартиры свободно ${house.free}${others}`
}
