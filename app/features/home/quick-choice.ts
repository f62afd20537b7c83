import { MILLION_RUB } from '#app/domain/format.ts'

/** The quick search of the home page: a part of the filter of /choose/flat with the same names. */
export type QuickChoice = {
  city?: number[]
  rooms?: number[]
  /** Whole roubles. */
  price_to?: number
}

const STEPS = 6

/**
 * Round price limits for a short list: from the lowest whole million that includes a flat to the first that
 * includes all.
 *
 * @param min - lowest price, roubles
 * @param max - highest price, roubles
 */
export function priceSteps(min: number, max: number): number[] {
  const first = Math.ceil(min / MILLION_RUB)
  const last = Math.ceil(max / MILLION_RUB)
  const stride = Math.max(1, Math.round((last - first) / STEPS))
  const steps: number[] = []
  for (let step = first; step < last; step += stride) steps.push(step * MILLION_RUB)
  return steps
}
