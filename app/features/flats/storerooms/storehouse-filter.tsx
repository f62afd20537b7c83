import { useState } from 'react'
import type { Storehouse } from '#app/contract/storehouse.ts'
import { levelName } from '#app/domain/booking/extras.ts'
import { MAX_AREA_M2, MAX_PRICE_RUB } from '#app/domain/filter-limits.ts'
import { formatArea, formatPriceShort } from '#app/domain/format.ts'
import { STOREROOM_SORTS, type StoreroomSort } from '#app/domain/vocabulary.ts'
import { flatChoiceOf } from '#app/features/flats/flat-choice.ts'
import { SORT_LABELS } from '#app/features/flats/sort-labels.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { RangeField } from '#app/ui/field/range-field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { Summary } from '#app/ui/page/summary.tsx'
import type { StorehouseSearch } from './storehouse.search.ts'
import { KIND_WORDS } from './storeroom-words.ts'

const LABELS: Record<StoreroomSort, string> = { ...SORT_LABELS, number: 'По номеру' }

const RANGES = {
  area: {
    legend: 'Площадь, м²',
    step: 0.5,
    limit: { max: MAX_AREA_M2, isWhole: false },
    format: formatArea,
  },
  price: {
    legend: 'Цена, ₽',
    step: 10_000,
    limit: { max: MAX_PRICE_RUB, isWhole: true },
    format: formatPriceShort,
  },
} as const

const FIELDS = ['area', 'price'] as const
const FIELDS_OF_PARKING = ['price'] as const

type StorehouseFilterProps = {
  /** Target URL of the plain form. */
  action: string
  search: StorehouseSearch
  storehouse: Pick<Storehouse, 'kind' | 'floors' | 'ranges'>
  onApply: (search: StorehouseSearch) => void
}

/**
 * Area, price, level, order and what is taken; parking places differ little in area. What is typed is applied by the button, the
 * rest at once. On narrow screens area and price are folded until they narrow the list, so that its first rows are nearer.
 */
export function StorehouseFilter({ action, search, storehouse, onApply }: StorehouseFilterProps) {
  const [typed, setTyped] = useState<StorehouseSearch>({})
  const shown = { ...search, ...typed }
  const { kind, floors, ranges } = storehouse
  const fields = kind === 'parking' ? FIELDS_OF_PARKING : FIELDS
  const isWide = fields.length > 1
  const isAsked = fields.some((name) => isBounded(name, search))
  const apply = (changes: StorehouseSearch) => {
    onApply({ ...shown, ...changes, page: undefined })
    setTyped({})
  }
  return (
    <form
      action={action}
      aria-label={KIND_WORDS[kind].filter}
      onSubmit={(event) => {
        event.preventDefault()
        apply({})
      }}
      className="no-print grid items-start gap-4 rounded-card border border-beton-200 bg-list p-3 sm:grid-cols-2 sm:p-4 lg:p-6"
    >
      {/* Where nothing is on sale and nothing is asked, there is nothing to narrow. */}
      {(isAsked || fields.some((name) => ranges[name])) && (
        // Open from the beginning on wide screens, whose first storeroom is beside the plan and not below it.
        <details open={isAsked} className={`fold ${isWide ? 'sm:col-span-2' : ''}`}>
          <Summary className="min-h-touch justify-between font-medium">
            {isWide ? 'Площадь и\u00a0цена' : 'Цена'}
          </Summary>
          <div className={`grid gap-4 max-lg:pt-4 ${isWide ? 'sm:grid-cols-2' : ''}`}>
            {fields.map((name) => (
              <Range key={name} name={name} search={shown} ends={ranges[name]} onChange={setTyped} />
            ))}
          </div>
        </details>
      )}
      {floors.length > 1 && (
        <Select
          label="Уровень"
          name="floor"
          value={String(search.floor ?? '')}
          options={[
            { value: '', label: 'Все уровни' },
            ...floors.map((floor) => ({ value: String(floor), label: sentence(levelName(floor)) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            apply({ floor: value === '' ? undefined : Number(value), unit: undefined })
          }}
        />
      )}
      <Select
        label="Порядок"
        name="sort"
        value={search.sort ?? 'price'}
        options={STOREROOM_SORTS.map((sort) => ({ value: sort, label: LABELS[sort] }))}
        onChange={(event) => {
          const sort = STOREROOM_SORTS.find((each) => each === event.currentTarget.value)
          if (sort) apply({ sort })
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 self-end">
        <Checkbox
          name="taken"
          value="1"
          checked={search.taken === 1}
          onChange={(event) => apply({ taken: event.currentTarget.checked ? 1 : undefined })}
        >
          Показать и&nbsp;занятые
        </Checkbox>
        <Button type="submit" variant="secondary">
          Показать
        </Button>
      </div>
      {Object.entries({ house: search.house, flat: search.flat, ...flatChoiceOf(search) }).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
    </form>
  )
}

const isBounded = (name: keyof typeof RANGES, search: StorehouseSearch) =>
  search[`${name}_from`] !== undefined || search[`${name}_to`] !== undefined

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type RangeProps = {
  name: keyof typeof RANGES
  search: StorehouseSearch
  ends: Storehouse['ranges']['area']
  onChange: (set: (before: StorehouseSearch) => StorehouseSearch) => void
}

/** Nothing where nothing is on sale and nothing is typed. */
function Range({ name, search, ends, onChange }: RangeProps) {
  const { legend, step, limit, format } = RANGES[name]
  const value = { from: search[`${name}_from`], to: search[`${name}_to`] }
  if (!ends && value.from === undefined && value.to === undefined) return null
  const { min, max } = ends ?? { min: value.from ?? 0, max: value.to ?? value.from ?? 0 }
  return (
    <RangeField
      legend={legend}
      names={[`${name}_from`, `${name}_to`]}
      scale={{ min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step, step }}
      limit={limit}
      value={value}
      onChange={({ from, to }) =>
        onChange((before) => ({ ...before, [`${name}_from`]: from, [`${name}_to`]: to }))
      }
      format={format}
    />
  )
}
