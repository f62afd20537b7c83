import type { Period } from '#app/contract/personal.ts'
import { formatCount } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'
import type { DraftValues } from '#app/features/booking/draft/draft-fields.ts'
import { fieldId } from '#app/features/booking/form/draft-field.tsx'
import type { StepForm } from '#app/features/booking/form/step-form.ts'

type LongerPeriodProps = {
  periods: readonly Period[]
  form: Pick<StepForm, 'onType'> & { values: Pick<DraftValues, 'period' | 'pay_method'> }
}

/**
 * Offers the shortest period that can be prolonged to who buys with a mortgage and has chosen one that cannot: a bank may
 * answer later than that one ends. Its box is always there, so that a screen reader tells what appears in it.
 */
export function LongerPeriod({ periods, form: { values, onType } }: LongerPeriodProps) {
  const chosen = periods.find(({ id }) => String(id) === values.period)
  const [longer] = periods.filter(({ prolong }) => prolong).toSorted((a, b) => a.days - b.days)
  const isShort = values.pay_method === 'mortgage' && chosen?.prolong === false && longer !== undefined
  /** This offer goes away then: the focus goes on to what was chosen. */
  const choose = ({ id }: Period) => {
    onType('period', String(id))
    document.getElementById(`${fieldId('period')}-${id}`)?.focus()
  }
  return (
    <div aria-live="polite" className="script-only text-small text-tush-2">
      {isShort && (
        <>
          <p>
            По{'\u00a0'}ипотеке банк может решать дольше, чем действует эта бронь. Бронь на{'\u00a0'}
            {formatCount(longer.days, DAY_FORMS)} можно продлить.
          </p>
          <button type="button" onClick={() => choose(longer)} className="link min-h-touch text-left">
            Выбрать {formatCount(longer.days, DAY_FORMS)}
          </button>
        </>
      )}
    </div>
  )
}
