import { formatArea } from '#app/domain/format.ts'

/** Formats a range of areas: 38.2 and 41 → "38,2–41 м²"; equal areas are written once. */
export function areaRange(fromM2: number, toM2: number): string {
  if (fromM2 === toM2) return formatArea(fromM2)
  const [from] = formatArea(fromM2).split('\u00a0м²')
  return `${from}–${formatArea(toM2)}`
}
