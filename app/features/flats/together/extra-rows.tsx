import { Link } from '@tanstack/react-router'
import { extraName, levelName, MAX_EXTRAS } from '#app/domain/booking/extras.ts'
import { formatArea, formatPrice } from '#app/domain/format.ts'
import type { ExtraOfFlat } from './kind-choice-props.ts'

type ExtraRowsProps = {
  units: readonly ExtraOfFlat[]
  /** Ids of all that is chosen. */
  ids: readonly number[]
  /** The house of the flat. */
  houseId: number
}

/** Storerooms or parking places to add to a flat. */
export function ExtraRows({ units, ids, houseId }: ExtraRowsProps) {
  return (
    <ul className="divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
      {units.map((unit) => (
        <Row key={unit.id} unit={unit} ids={ids} isOfHouse={unit.building.id === houseId} />
      ))}
    </ul>
  )
}

type RowProps = { unit: ExtraOfFlat; ids: readonly number[]; isOfHouse: boolean }

function Row({ unit, ids, isOfHouse }: RowProps) {
  const { id, area, floor, price, building } = unit
  const isChosen = ids.includes(id)
  const isFull = !isChosen && ids.length >= MAX_EXTRAS
  const next = isChosen ? ids.filter((other) => other !== id) : [...ids, id]
  return (
    <li
      className={`flex flex-wrap items-start justify-between gap-x-4 px-4 py-2 sm:items-center ${isChosen ? 'bg-sinka-100' : ''}`}
    >
      <p className="figures min-w-0 flex-[1_1_9rem]">
        <span className="font-medium">{extraName(unit)}</span>, {formatArea(area)}
        <span className="block text-small text-tush-3">
          {isOfHouse ? 'В\u00a0доме квартиры' : building.name}, {levelName(floor)}
        </span>
      </p>
      <div className="flex flex-col items-end text-right sm:flex-row sm:items-center sm:gap-x-4">
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
      </div>
    </li>
  )
}
