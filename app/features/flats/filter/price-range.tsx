import { useState } from 'react'
import { ProgrammeTerms, programmeKey } from '#app/blocks/flat/programme-terms.tsx'
import type { Filter } from '#app/contract/flats.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { BudgetByIncome } from './budget-by-income.tsx'
import { type Change, isMonthly } from './choice.ts'
import { FilterRange } from './filter-range.tsx'

type PriceRangeProps = { filter: Filter; search: FlatSearch; onChange: Change }

const BY_PRICE = { month_pay_from: undefined, month_pay_to: undefined }
const BY_MONTH = { price_from: undefined, price_to: undefined }

/** A range of the price or of the monthly payment: one at a time. Of the payment only where something is paid by month. */
export function PriceRange({ filter, search, onChange }: PriceRangeProps) {
  // If the URL has one of the two, it decides; the pressed button counts only otherwise. So Back restores the
  // right one.
  const [wantsMonthly, setWantsMonthly] = useState(false)
  const [means, setMeans] = useState({ income: '', own: '' })
  const isWhole = search.price_from !== undefined || search.price_to !== undefined
  const hasMonthly = isMonthly(search) || filter.ranges.month_pay !== undefined
  const monthly = isMonthly(search) || (hasMonthly && wantsMonthly && !isWhole)
  const choose = (next: boolean) => {
    setWantsMonthly(next)
    onChange(next ? BY_MONTH : BY_PRICE)
  }
  const name = monthly ? 'month_pay' : 'price'
  if (filter.ranges.price === undefined && !isWhole && !hasMonthly) return null
  return (
    <div className="min-w-0">
      <div className="mb-1 flex h-5 items-center justify-between gap-3 text-small">
        <span aria-hidden="true" className="font-medium">
          {monthly ? 'Платёж' : 'Цена'}
        </span>
        {hasMonthly && (
          <span className="script-only relative bottom-1 flex gap-px rounded-control border border-beton-500 bg-beton-500">
            <Unit isOn={!monthly} onPress={() => choose(false)} label="Цена в рублях">
              ₽
            </Unit>
            <Unit isOn={monthly} onPress={() => choose(true)} label="Платёж в месяц">
              в месяц
            </Unit>
          </span>
        )}
      </div>
      <FilterRange name={name} ranges={filter.ranges} search={search} onChange={onChange} isLegendHidden />
      {monthly && filter.programmes.length > 0 && <Programmes programmes={filter.programmes} />}
      {monthly && filter.programmes.length > 0 && (
        <BudgetByIncome means={means} onMeans={setMeans} programmes={filter.programmes} onChange={onChange} />
      )}
    </div>
  )
}

/** What payments are calculated by: one line for each offer that a flat has, so they are folded. */
function Programmes({ programmes }: { programmes: Filter['programmes'] }) {
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-6 items-center text-small">По каким программам</summary>
      {programmes.map((programme) => (
        <p key={programmeKey(programme)} className="figures mt-1 text-caption text-tush-3">
          <ProgrammeTerms programme={programme} />
        </p>
      ))}
    </details>
  )
}

type UnitProps = { isOn: boolean; onPress: () => void; label: string; children: string }

function Unit({ isOn, onPress, label, children }: UnitProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onPress}
      className="min-h-6 bg-list px-2 text-caption hover:text-sinka aria-pressed:bg-sinka aria-pressed:text-list"
    >
      {children}
    </button>
  )
}
