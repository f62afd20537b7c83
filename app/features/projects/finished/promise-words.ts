import type { FinishedProject } from '#app/contract/finished.ts'
import { formatCount } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'

type House = FinishedProject['buildings'][number]

const QUARTER_FORMS: PluralForms = ['квартал', 'квартала', 'кварталов']
const QUARTERS = ['I', 'II', 'III', 'IV']

/** Quarters since year 0 of a label like "IV кв. 2027"; undefined of any other. */
function quartersOfLabel(label: string): number | undefined {
  const [, roman = '', year] = /^([IV]+)\sкв\. (\d{4})$/.exec(label) ?? []
  const quarter = QUARTERS.indexOf(roman)
  return quarter < 0 ? undefined : Number(year) * 4 + quarter
}

/** By how many quarters a house was late, below 0 when it was early; undefined while one of the dates is not known. */
export function quartersLate({ deadline, finished }: House): number | undefined {
  const promised = quartersOfLabel(deadline)
  const actual = quartersOfLabel(finished)
  return promised === undefined || actual === undefined ? undefined : actual - promised
}

/** "на квартал раньше", "на 2 квартала позже", "в срок"; '' while one of the dates is not known. */
export function promiseWords(house: House): string {
  const late = quartersLate(house)
  if (late === undefined) return ''
  if (late === 0) return 'в\u00a0срок'
  const by = Math.abs(late) === 1 ? 'квартал' : formatCount(Math.abs(late), QUARTER_FORMS)
  return `на\u00a0${by} ${late < 0 ? 'раньше' : 'позже'}`
}
