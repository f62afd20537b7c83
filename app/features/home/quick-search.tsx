import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { FacetOption, Filter } from '#app/contract/flats.ts'
import { formatFlatCount, formatFlatObject, formatPriceShort, formatRoomsShort } from '#app/domain/format.ts'
import { ROOM_CHOICES } from '#app/domain/vocabulary.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { homeQueries } from './home.queries.ts'
import { priceSteps, type QuickChoice } from './quick-choice.ts'

type QuickSearchProps = {
  /** Counts of the whole catalogue, for the first render and for the list of prices. */
  whole: Filter
}

const fieldClass =
  'select-arrow h-control w-full rounded-control border border-beton-500 bg-list pl-3 text-body'

/** Three fields and a button with a live count; a plain GET form without scripts. */
export function QuickSearch({ whole }: QuickSearchProps) {
  const [chosen, setChosen] = useState<QuickChoice & { isAnyCity?: boolean }>({})
  // The visitor's chosen city is the default, until the form chooses another one or all.
  const ownCity = useChosenCityId()
  const isOwnKnown = whole.facets.city?.some(({ value }) => value === String(ownCity)) === true
  const { isAnyCity = false, ...own } = chosen
  const choice: QuickChoice =
    ownCity !== undefined && isOwnKnown && !isAnyCity && !own.city ? { ...own, city: [ownCity] } : own
  const { data, isPlaceholderData } = useQuery(homeQueries.quick(choice))
  const filter = data?.filter ?? whole
  const cities = filter.facets.city ?? []
  const hasCities = (whole.facets.city ?? []).length > 1
  const roomCounts = new Map(filter.facets.rooms?.map((option) => [option.value, option.count]))
  const price = whole.ranges.price
  const navigate = useNavigate()

  return (
    <form
      action="/choose/flat"
      aria-label="Быстрый подбор квартиры"
      onSubmit={(event) => {
        // A plain form would also send the empty fields.
        event.preventDefault()
        void navigate({ to: '/choose/flat', search: choice })
      }}
      // On phones city and price share a row; each takes one where the text is so large that they have no room.
      className="flex flex-wrap items-end gap-3 rounded-card border border-beton-200 bg-list p-4 shadow-sheet md:gap-4 md:p-6"
    >
      {hasCities && (
        <CitySelect
          options={cities}
          value={choice.city?.[0]}
          onChoose={(city) =>
            setChosen(({ city: _, ...rest }) =>
              city ? { ...rest, city: [city], isAnyCity: false } : { ...rest, isAnyCity: true },
            )
          }
        />
      )}
      <PriceSelect
        steps={price ? priceSteps(price.min, price.max) : []}
        onChoose={(price_to) =>
          setChosen(({ price_to: _, ...rest }) => (price_to ? { ...rest, price_to } : rest))
        }
      />
      <RoomChips
        counts={roomCounts}
        chosen={choice.rooms ?? []}
        onChoose={(rooms) =>
          setChosen(({ rooms: _, ...rest }) => (rooms.length > 0 ? { ...rest, rooms } : rest))
        }
      />
      <button
        type="submit"
        className="min-h-control grow max-sm:w-full lg:flex-none rounded-control border border-sinka bg-sinka px-6 py-2 font-medium text-list transition-colors duration-state hover:bg-sinka-deep"
      >
        <span aria-live="polite" className={isPlaceholderData ? 'opacity-60' : ''}>
          {filter.total > 0 ? `Показать ${formatFlatObject(filter.total)}` : 'Показать ближайшие'}
        </span>
      </button>
    </form>
  )
}

function CitySelect({
  options,
  value,
  onChoose,
}: {
  options: FacetOption[]
  value: number | undefined
  onChoose: (city: number | null) => void
}) {
  const id = useId()
  return (
    <div className="min-w-0 grow basis-32">
      <label htmlFor={id} className="mb-1 block font-medium text-small">
        Город
      </label>
      <select
        id={id}
        name="city"
        value={value ?? ''}
        className={fieldClass}
        onChange={(event) => onChoose(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
      >
        <option value="">Все города</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.count === 0}>
            {option.label}: {formatFlatCount(option.count)}
          </option>
        ))}
      </select>
    </div>
  )
}

type RoomChipsProps = {
  counts: Map<string, number>
  chosen: readonly number[]
  onChoose: (rooms: number[]) => void
}

function RoomChips({ counts, chosen, onChoose }: RoomChipsProps) {
  return (
    <fieldset className="grow lg:flex-none">
      <legend className="mb-1 font-medium text-small">Комнаты</legend>
      <div className="flex">
        {ROOM_CHOICES.map((rooms) => {
          const isChosen = chosen.includes(rooms)
          return (
            <label
              key={rooms}
              className="-ml-px flex h-control min-w-touch grow cursor-pointer items-center justify-center border border-beton-500 bg-list px-3 text-body first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control has-disabled:cursor-not-allowed has-disabled:text-tush-3 has-checked:relative has-checked:border-sinka has-checked:bg-sinka has-checked:text-list has-focus-visible:outline-2 has-focus-visible:outline-sinka has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                name="rooms"
                value={rooms}
                className="sr-only"
                disabled={!isChosen && counts.get(String(rooms)) === 0}
                onChange={(event) =>
                  onChoose(
                    event.currentTarget.checked
                      ? [...chosen, rooms].sort((a, b) => a - b)
                      : chosen.filter((each) => each !== rooms),
                  )
                }
              />
              {formatRoomsShort(rooms)}
              {rooms === 4 && '+'}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function PriceSelect({
  steps,
  onChoose,
}: {
  steps: readonly number[]
  onChoose: (price: number | null) => void
}) {
  const id = useId()
  return (
    <div className="min-w-0 grow basis-32">
      <label htmlFor={id} className="mb-1 block font-medium text-small">
        Цена
      </label>
      <select
        id={id}
        name="price_to"
        className={fieldClass}
        onChange={(event) => onChoose(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
      >
        <option value="">Любая</option>
        {steps.map((step) => (
          <option key={step} value={step}>
            до {formatPriceShort(step)}
          </option>
        ))}
      </select>
    </div>
  )
}
