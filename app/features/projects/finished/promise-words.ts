import type { Complex } from '#app/contract/finished.ts'
import { formatCount } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'

const QUARTER_FORMS: PluralForms = ['квартал', 'квартала', 'кварталов']
const QUARTERS = ['I', 'II', 'III', 'IV']

/** Quarters since year 0 of a label like "IV кв. 2027"; undefined of any other. */
function quartersOfLabel(label: string): number | undefined {
  const [, roman = '', year] = /^([IV]+)\sкв\. (\d{4})$/.exec(label) ?? []
  const quarter = QUARTERS.indexOf(roman)
  return quarter < 0 ? undefined : Number(year) * 4 + quarter
}

/** "на квартал раньше", "на 2 квартала позже", "в срок"; '' while one of the dates is not known. */
export function promiseWords({ deadline, finished }: Complex['buildings'][number]): string {
  const promised = quartersOfLabel(deadline)
  const actual = quartersOfLabel(finished)
  if (promised === undefined || actual === undefined) return ''
  const late = actual - promised
  if (late === 0) return 'в\u00a0срок'
  const by = Math.abs(late) === 1 ? 'квартал' : formatCount(Math.abs(late), QUARTER_FORMS)
  return `на\u00a0${by} ${late < 0 ? 'раньше' : 'позже'}`
}
