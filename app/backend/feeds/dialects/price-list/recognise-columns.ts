import { isCustomName } from '#app/backend/feeds/dialects/profitbase/custom-fields.ts'
import { mapStatus } from '#app/backend/feeds/offer/offer-status.ts'
import { parseDecimal } from '#app/backend/feeds/text/parse-number.ts'
import { FIELD_WORDS, PRICE_LIST_FIELDS, type PriceListField } from './fields.ts'
import { customName, foldHeader } from './header.ts'
import { moneyText } from './money-text.ts'

/** How far a recognised column can be trusted: by header and values, by one of them, by values that others have too. */
export type Confidence = 'sure' | 'likely' | 'guess'

export type RecognisedColumn = {
  index: number
  header: string
  /** Values of the column, without the empty ones. */
  values: readonly string[]
  /** custom: a fact that has no field of its own, by the name of its header. */
  field: PriceListField | 'custom' | 'skip'
  confidence: Confidence
}

const HEADER_SCORE = 0.6
const VALUES_SCORE = 0.35

/**
 * Tells what each column of a table is, by its header and by its values. A field is given to the column that fits it
 * best, and each column is one field at most.
 *
 * @param columns - values of each column, top to bottom
 */
export function recogniseColumns(
  headers: readonly string[],
  columns: readonly (readonly string[])[],
): RecognisedColumn[] {
  const pairs = columns.flatMap((cells, index) => {
    const values = cells.filter((cell) => cell !== '')
    return PRICE_LIST_FIELDS.map((field) => ({
      index,
      field,
      ...scoreOf(headers[index] ?? '', values, field),
    }))
  })
  const best = pairs.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.index - b.index)
  const fieldOf = new Map<number, (typeof best)[number]>()
  const taken = new Set<PriceListField>()
  for (const pair of best) {
    if (fieldOf.has(pair.index) || taken.has(pair.field)) continue
    fieldOf.set(pair.index, pair)
    taken.add(pair.field)
  }
  return columns.map((cells, index) => {
    const pair = fieldOf.get(index)
    const values = cells.filter((cell) => cell !== '')
    const header = headers[index] ?? ''
    if (pair) return { index, header, values, field: pair.field, confidence: pair.confidence }
    const isCustom = values.length > 0 && isCustomName(customName(header))
    return { index, header, values, ...(isCustom ? CUSTOM : NOT_USED) }
  })
}

const CUSTOM = { field: 'custom', confidence: 'likely' } as const
const NOT_USED = { field: 'skip', confidence: 'guess' } as const

/** The number of fields that the headers alone name. */
export function countKnownHeaders(headers: readonly string[]): number {
  const known = headers.flatMap((header) => {
    const [best] = PRICE_LIST_FIELDS.map((field) => ({ field, score: headerScore(header, field) })).sort(
      (a, b) => b.score - a.score,
    )
    return best && best.score > 0 ? [best.field] : []
  })
  return new Set(known).size
}

/** "№ п/п" numbers the rows: it is nothing of a flat. */
const OF_ROWS = /^(?:номер )?п п$|^номер строки$/u

function scoreOf(
  header: string,
  values: readonly string[],
  field: PriceListField,
): { score: number; confidence: Confidence } {
  if (OF_ROWS.test(foldHeader(header))) return { score: 0, confidence: 'guess' }
  const byHeader = headerScore(header, field)
  const byValues = values.length === 0 ? 0 : fitOf(values, field)
  if (byHeader > 0 && byValues >= 0) {
    return { score: byHeader + byValues * VALUES_SCORE, confidence: byValues > 0 ? 'sure' : 'likely' }
  }
  if (byHeader > 0 || !OF_VALUES_ALONE.has(field) || byValues <= 0) return { score: 0, confidence: 'guess' }
  return { score: byValues * VALUES_SCORE, confidence: 'guess' }
}

/** The last line of a header says more than those above it, and a header that is the words alone more than a sentence. */
function headerScore(header: string, field: PriceListField): number {
  const parts = header.split(' / ').map(foldHeader)
  const last = parts.at(-1) ?? ''
  const whole = parts.join(' ')
  // "Цена со скидкой" and "Цена за м²" are prices too, but not the price.
  const isOtherPrice = FIELD_WORDS.priceDiscount.test(whole) || FIELD_WORDS.pricePerMetre.test(whole)
  if (field === 'price' && isOtherPrice) return 0
  const match = FIELD_WORDS[field].exec(last) ?? FIELD_WORDS[field].exec(whole)
  if (!match) return 0
  const share = match[0].trim().length / Math.max(1, whole.length)
  return HEADER_SCORE + Math.min(1, share) * 0.1 + (FIELD_WORDS[field].test(last) ? 0.02 : 0)
}

/** Fields whose values no other column has. */
const OF_VALUES_ALONE: ReadonlySet<PriceListField> = new Set([
  'status',
  'price',
  'area',
  'rooms',
  'floor',
  'number',
  'plan',
])

const FLAG = /^(?:да|нет|есть|yes|no|true|false|[01+–—-])$/iu
const ROOMS_WORD = /студи|studio|комн|^ст\.?$|^\d\s*[-]?\s*[кkеe]$/iu

/** 1: values of this field; -1: never; 0: they tell nothing. */
function fitOf(values: readonly string[], field: PriceListField): number {
  const share = (test: (value: string) => boolean) => values.filter(test).length / values.length
  const numbers = values.flatMap((value) => parseDecimal(value) ?? [])
  const isNumeric = numbers.length >= values.length * 0.8
  const median = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const areWhole = isNumeric && numbers.every(Number.isInteger)
  const between = (least: number, most: number) => isNumeric && median >= least && median <= most
  const money = values.flatMap((value) => parseDecimal(moneyText(value)) ?? [])
  const medianMoney = [...money].sort((a, b) => a - b)[Math.floor(money.length / 2)] ?? 0
  const areMoney = money.length >= values.length * 0.4
  switch (field) {
    case 'area':
      return between(8, 1_000) ? (areWhole ? 0.5 : 1) : -1
    case 'livingArea':
    case 'kitchenArea':
    case 'balconyArea':
      return between(0.1, 500) ? 1 : -1
    case 'price':
      return !areMoney ? -1 : medianMoney >= 700_000 ? 1 : medianMoney >= 300 ? 0 : -1
    case 'priceDiscount':
      return areMoney && medianMoney >= 300 ? 0.9 : -1
    case 'pricePerMetre':
      return areMoney && medianMoney >= 10 && medianMoney <= 3_000_000 ? 0.9 : -1
    case 'floor':
      return share((value) => /^-?\d{1,3}(?:\s*(?:\/|из|-)\s*\d+|[.,]0+)?(?:\s*эт.*)?$/iu.test(value)) >= 0.9
        ? 0.6
        : 0
    case 'floorsTotal':
      return areWhole && between(1, 200) ? 1 : -1
    case 'rooms':
      if (share((value) => ROOMS_WORD.test(value)) >= 0.3) return 0.9
      return areWhole && numbers.every((count) => count >= -1 && count <= 9) ? 0.7 : 0
    case 'status':
      return share((value) => mapStatus(value, value) !== null) >= 0.5 ? 1 : 0
    case 'number':
      if (share((value) => value.length <= 12) < 0.9) return -1
      return new Set(values).size >= values.length * 0.6 ? 0.5 : 0
    case 'id':
      return new Set(values).size >= values.length * 0.7 ? 0.8 : -1
    case 'plan':
      return share((value) => /^https?:\/\//.test(value)) >= 0.8 ? 0.8 : -1
    case 'picture':
      return share((value) => /^https?:\/\//.test(value)) >= 0.8 ? 1 : -1
    case 'ceilingHeight':
      return between(2, 6) || between(200, 6_000) ? 1 : -1
    case 'guarded':
    case 'mortgage':
    case 'installment':
      return share((value) => FLAG.test(value)) >= 0.8 ? 1 : -1
    case 'latitude':
    case 'longitude':
      return between(-180, 180) ? 1 : -1
    case 'tour':
    case 'video':
      return share((value) => /^https?:\/\//.test(value)) >= 0.8 ? 1 : -1
    case 'phone':
      return share((value) => /^\+?[\d\s().-]{10,20}$/.test(value)) >= 0.8 ? 1 : -1
    case 'cadastralNumber':
      return share((value) => /\d:\d/.test(value)) > 0.5 ? 1 : -1
    default:
      return share((value) => /^https?:\/\//.test(value)) > 0.5 ? -1 : 0.3
  }
}
