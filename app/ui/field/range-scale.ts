/** The ends of a range, and the step of an arrow key. */
export type RangeScale = { min: number; max: number; step: number }

/** The most that the address of a bound may hold; one that is no whole number has hundredths. */
export type RangeLimit = { max: number; isWhole: boolean }

/** A bound as its address may hold it. */
export function withinLimit(value: number | undefined, { max, isWhole }: RangeLimit): number | undefined {
  if (value === undefined) return undefined
  const parts = isWhole ? 1 : 100
  return Math.min(Math.round(value * parts) / parts, max)
}

/** Clamps `value` to the ends of the scale and rounds it to a whole number of steps. */
export function onScale(value: number, { min, max, step }: RangeScale): number {
  if (value >= max) return max
  if (value <= min) return min
  return Math.min(max, Math.max(min, Math.round(value / step) * step))
}

/** The position of a value on the scale, per cent from the left. */
export function percentOf(value: number, { min, max }: RangeScale): number {
  if (max <= min) return 0
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}

/**
 * Parses what a visitor typed: "5 200 000 ₽" → 5200000, "6,5 млн" → 6500000, "61,4" → 61.4; undefined when there is no
 * number.
 */
export function typedNumber(text: string): number | undefined {
  const [number = '', unit] = text.toLowerCase().split(/(млн|тыс)/)
  const clean = number.replace(/[^\d.,]/g, '').replace(',', '.')
  if (!/\d/.test(clean)) return undefined
  const value = Number(clean)
  if (!Number.isFinite(value)) return undefined
  return unit ? Math.round(value * (unit === 'млн' ? 1e6 : 1e3)) : value
}
