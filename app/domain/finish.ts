const UNFINISHED: readonly string[] = ['none', 'rough', 'prefinish']

/** Whether a flat with this finish still needs one: the company's finishes can be ordered for it. */
export function isUnfinished(finish: string | null): boolean {
  return finish !== null && UNFINISHED.includes(finish)
}

/** Price of a finish for a flat, whole roubles. @param priceM2 - roubles per square metre */
export function finishPrice(priceM2: number, areaM2: number): number {
  return Math.round(priceM2 * areaM2)
}
