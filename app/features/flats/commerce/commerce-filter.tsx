import { useState } from 'react'
import type { Commerce } from '#app/contract/commerce/commerce.ts'
import { MAX_AREA_M2, MAX_PRICE_RUB } from '#app/domain/filter-limits.ts'
import { formatArea, formatPriceShort } from '#app/domain/format.ts'
import { PURPOSE_LABELS } from '#app/domain/text/purpose-labels.ts'
import { PURPOSES } from '#app/domain/vocabulary.ts'
import { Button } from '#app/ui/button/button.tsx'
import { RangeField } from '#app/ui/field/range-field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { Summary } from '#app/ui/page/summary.tsx'
import type { CommerceSearch } from './commerce.search.ts'

type CommerceFilterProps = {
  commerce: Pick<Commerce, 'projects' | 'purposes' | 'area' | 'price'>
  search: CommerceSearch
  onApply: (search: CommerceSearch) => void
}

const PRICE_STEP_RUB = 10_000
/** Of fewer units each is seen at a glance: price and area are folded, so that the first of them is on the first screen. */
const FEW = 10

/** Project, use, area and price. What is selected is applied at once, what is typed by the button; without scripts all by the button. */
export function CommerceFilter({ commerce, search, onApply }: CommerceFilterProps) {
  const { projects, purposes, area, price } = commerce
  const [typed, setTyped] = useState<CommerceSearch>({})
  const shown = { ...search, ...typed }
  const isFew = projects.reduce((sum, { count }) => sum + count, 0) < FEW
  const { price_from, price_to, area_from, area_to } = search
  const isAsked = [price_from, price_to, area_from, area_to].some((bound) => bound !== undefined)
  const apply = (changes: CommerceSearch) => {
    onApply({ ...shown, ...changes, page: undefined })
    setTyped({})
  }
  const ranges = (
    <>
      {price && (
        <RangeField
          legend="Цена, ₽"
          names={['price_from', 'price_to']}
          scale={{
            min: Math.floor(price.min / PRICE_STEP_RUB) * PRICE_STEP_RUB,
            max: Math.ceil(price.max / PRICE_STEP_RUB) * PRICE_STEP_RUB,
            step: PRICE_STEP_RUB,
          }}
          limit={{ max: MAX_PRICE_RUB, isWhole: true }}
          value={{ from: shown.price_from, to: shown.price_to }}
          onChange={({ from, to }) => setTyped((before) => ({ ...before, price_from: from, price_to: to }))}
          format={formatPriceShort}
        />
      )}
      {area && (
        <RangeField
          legend="Площадь, м²"
          names={['area_from', 'area_to']}
          scale={{ min: Math.floor(area.min), max: Math.ceil(area.max), step: 1 }}
          limit={{ max: MAX_AREA_M2, isWhole: false }}
          value={{ from: shown.area_from, to: shown.area_to }}
          onChange={({ from, to }) => setTyped((before) => ({ ...before, area_from: from, area_to: to }))}
          format={formatArea}
        />
      )}
    </>
  )
  return (
    <form
      action="/commerce"
      aria-label="Фильтр помещений"
      onSubmit={(event) => {
        event.preventDefault()
        apply({})
      }}
      className={`no-print mt-6 grid items-start gap-4 rounded-card border border-beton-200 bg-list p-3 max-[22rem]:[&_.bound]:basis-full max-sm:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] max-sm:[&>:nth-child(n+3)]:col-span-full sm:grid-cols-2 sm:p-4 lg:gap-x-6 lg:p-6 ${isFew ? 'lg:grid-cols-3' : 'xl:grid-cols-[1fr_1fr_1.4fr_1fr_auto]'}`}
    >
      <Select
        label="Назначение"
        name="purpose"
        value={search.purpose ?? ''}
        options={[
          { value: '', label: 'Любое' },
          ...purposes.map(({ purpose, count }) => ({
            value: purpose,
            label: `${PURPOSE_LABELS[purpose]}, ${count}`,
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          apply({ purpose: PURPOSES.find((purpose) => purpose === value) })
        }
      />
      <Select
        label="Проект"
        name="project"
        value={search.project ?? ''}
        options={[
          { value: '', label: 'Все проекты' },
          ...projects.map(({ slug, name, count }) => ({ value: slug, label: `${name}, ${count}` })),
        ]}
        onChange={(event) => apply({ project: event.currentTarget.value || undefined })}
      />
      {isFew && (price || area) ? (
        // Looks like the fields beside it, with its label above: the three stand over the columns of the cards.
        <details open={isAsked} className="relative pt-6 sm:max-lg:col-span-2">
          <Summary className="h-control justify-between rounded-control border border-beton-500 pr-2 pl-3 hover:border-tush-2">
            <span>
              <span className="absolute top-0 left-0 font-medium text-small">Цена и площадь</span>
              <span className="sr-only">: </span>
              {isAsked ? 'Заданы' : 'Любые'}
            </span>
          </Summary>
          <div className="grid gap-4 pt-4 sm:max-lg:grid-cols-2">{ranges}</div>
        </details>
      ) : (
        ranges
      )}
      {/* Level with the fields, below their labels, or below what is folded. With scripts it applies what is typed, and there is
          nothing to type into while that is folded. */}
      <Button
        type="submit"
        variant="secondary"
        className={`[@media(scripting:enabled)]:[details:not([open])+&]:hidden ${isFew ? 'lg:col-start-3' : 'xl:mt-6'}`}
      >
        Показать
      </Button>
    </form>
  )
}
