import type { Filter } from '#app/contract/flats.ts'
import { formatDecimal, formatMonthPay, formatPrice } from '#app/domain/format.ts'
import { highestPrice, INCOME_SHARE_PERCENT, monthLimitRub } from '#app/domain/mortgage/income.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { typedNumber } from '#app/ui/field/range-scale.ts'
import type { Change } from './choice.ts'

/** As typed. */
export type Means = { income: string; own: string }

type BudgetByIncomeProps = {
  means: Means
  onMeans: (means: Means) => void
  programmes: Filter['programmes']
  onChange: Change
}

/**
 * The limit of the filter by an income and, if one likes, by own money. Both stay on the page: their fields have no names,
 * and the address gets the limit alone.
 */
export function BudgetByIncome({ means, onMeans, programmes, onChange }: BudgetByIncomeProps) {
  const limit = limitOf(means, programmes)
  return (
    <details className="script-only mt-2">
      <summary className="link inline-flex min-h-6 items-center text-small">Бюджет по доходу</summary>
      <div className="mt-2 space-y-3">
        <Field
          label="Доход семьи в месяц, ₽"
          inputMode="numeric"
          autoComplete="off"
          value={means.income}
          onChange={({ currentTarget }) => onMeans({ ...means, income: currentTarget.value })}
        />
        <Field
          label="Первый взнос, ₽, если он есть"
          inputMode="numeric"
          autoComplete="off"
          value={means.own}
          onChange={({ currentTarget }) => onMeans({ ...means, own: currentTarget.value })}
        />
        <p aria-live="polite" className="figures text-caption text-tush-3">
          {limit
            ? limit.words
            : `Платёж не выше ${INCOME_SHARE_PERCENT} % дохода: при большем банки чаще отказывают. Доход и взнос не сохраняются и в адрес не попадают.`}
        </p>
        <Button
          variant="secondary"
          type="button"
          disabled={!limit}
          className="w-full"
          onClick={() => limit && onChange(limit.change)}
        >
          Применить
        </Button>
      </div>
    </details>
  )
}

type Limit = { words: string; change: FlatSearch }

/** Undefined while the income says nothing. */
function limitOf({ income, own }: Means, programmes: Filter['programmes']): Limit | undefined {
  const monthRub = monthLimitRub(typedNumber(income) ?? 0)
  if (monthRub <= 0) return undefined
  const share = `${formatMonthPay(monthRub)} (${INCOME_SHARE_PERCENT} % дохода)`
  const byMonth = {
    month_pay_from: undefined,
    month_pay_to: monthRub,
    price_from: undefined,
    price_to: undefined,
  }
  const ownRub = typedNumber(own) ?? 0
  if (ownRub <= 0) return { words: `До ${share}.`, change: byMonth }
  const best = highestPrice(monthRub, ownRub, programmes)
  if (!best) return undefined
  const { priceRub, programme } = best
  return {
    words: `До ${formatPrice(priceRub)}: «${programme.name}», взнос от ${formatDecimal(programme.first_payment_percent)} % цены, платёж до ${share}.`,
    change: {
      month_pay_from: undefined,
      month_pay_to: undefined,
      price_from: undefined,
      price_to: priceRub,
      ...(programme.benefit && { benefit: [programme.benefit] }),
    },
  }
}
