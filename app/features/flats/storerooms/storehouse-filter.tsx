import { useState } from 'react'
import type { Storehouse } from '#app/contract/storehouse.ts'
import { levelName } from '#app/domain/booking/extras.ts'
import { MAX_AREA_M2, MAX_PRICE_RUB } from '#app/domain/filter-limits.ts'
import { formatArea, formatPriceShort } from '#app/domain/format.ts'
import { STOREROOM_SORTS, type StoreroomSort } from '#app/domain/vocabulary.ts'
import { flatChoiceOf } from '#app/features/flats/flat-choice.ts'
import { RESULTS_ID } from '#app/features/flats/results-id.ts'
import { SORT_LABELS } from '#app/features/flats/sort-labels.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { RangeField } from '#app/ui/field/range-field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { Fold } from '#app/ui/page/fold.tsx'
import { conditionsOf, type StorehouseSearch } from './storehouse.search.ts'
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
  /** In a narrow column of wide screens: one field in a row. */
  isNarrow: boolean
  onApply: (search: StorehouseSearch) => void
}

/**
 * Area, price, level, order and what is taken; parking places differ little in area. What is typed is applied by the button, the
 * rest at once. On phones all of it is folded into one line, which says how many conditions there are: the list is what the
 * page is for.
 */
export function StorehouseFilter({ action, search, storehouse, isNarrow, onApply }: StorehouseFilterProps) {
  const [typed, setTyped] = useState<StorehouseSearch>({})
  const shown = { ...search, ...typed }
  const { kind, floors, ranges } = storehouse
  const fields = kind === 'parking' ? FIELDS_OF_PARKING : FIELDS
  const asked = conditionsOf(search)
  const apply = (changes: StorehouseSearch) => {
    onApply({ ...shown, ...changes, page: undefined })
    setTyped({})
  }
  return (
    <Fold title={`Фильтры и\u00a0порядок${asked > 0 ? ` · ${asked}` : ''}`}>
      <form
        action={action}
        aria-label={KIND_WORDS[kind].filter}
        onSubmit={(event) => {
          event.preventDefault()
          apply({})
          showResults(event.currentTarget)
        }}
        className={`no-print grid items-start gap-4 rounded-card border border-beton-200 bg-list p-3 max-lg:mt-4 sm:p-4 lg:p-6 ${isNarrow ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2'}`}
      >
        {fields.map((name) => (
          <Range key={name} name={name} search={shown} ends={ranges[name]} onChange={setTyped} />
        ))}
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
        {/* After an even number of fields it has a row of its own. */}
        <div
          className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 self-end ${isNarrow ? '' : 'sm:last:odd:col-span-2'}`}
        >
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
          {Object.entries({ house: search.house, flat: search.flat, ...flatChoiceOf(search) }).map(
            ([name, value]) =>
              value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
          )}
        </div>
      </form>
    </Fold>
  )
}

/** Folds the form where it has been opened, and leaves the focus on what it found, which then stands in its place. */
function showResults(form: HTMLFormElement) {
  const fold = form.closest('details')
  if (!fold?.open) return
  fold.open = false
  document.getElementById(RESULTS_ID)?.focus()
}

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
