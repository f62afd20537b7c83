import { RANGE_CONTROLS, type RangeUnit } from '../facet-controls.ts'
import type { RangeName } from '../facets.ts'
import { formatArea, formatMonthPay, formatPriceShort } from '../format.ts'

const FORMATS: Record<RangeUnit, (value: number) => string> = {
  rub: formatPriceShort,
  rubMonth: formatMonthPay,
  m2: formatArea,
  floor: String,
  minutes: (value) => `${value}\u00a0мин`,
}

type Bounds = { from?: number | undefined; to?: number | undefined }

/** Whether nothing can lie between the bounds. */
export function isInverted({ from, to }: Bounds): boolean {
  return from !== undefined && to !== undefined && from > to
}

/**
 * A chosen range in words: "кухня от 10 м² до 15 м²", "до 8 млн ₽", "22,46 м²" of equal bounds; an empty string where it has
 * no bounds. One that nothing can be in says so: "от 100 м² до 29 м² (границы перепутаны)".
 */
export function rangeWords(name: RangeName, { from, to }: Bounds): string {
  const { unit, prefix } = RANGE_CONTROLS[name]
  const format = FORMATS[unit]
  if (from !== undefined && from === to) return `${prefix}${format(from)}`
  const ends = [from !== undefined && `от ${format(from)}`, to !== undefined && `до ${format(to)}`]
  const words = ends.filter(Boolean).join(' ')
  const fault = isInverted({ from, to }) ? ' (границы перепутаны)' : ''
  return words === '' ? '' : `${prefix}${words}${fault}`
}
