import { MILLION_RUB, numberText } from '#app/domain/format.ts'

/** "3,80": a price on the mark of a floor, below the unit that is said once. */
export const millionsText = (rub: number): string => numberText(rub / MILLION_RUB, { most: 2, least: 2 })
