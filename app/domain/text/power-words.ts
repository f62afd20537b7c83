import { formatDecimal } from '#app/domain/format.ts'

/** Power of a supply, kW: 15 → "15 кВт". */
export function formatPower(powerKw: number): string {
  return `${formatDecimal(powerKw)}\u00a0кВт`
}
