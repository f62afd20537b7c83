import { numberText } from '../format.ts'

/** Rates and the full cost of credit have three decimals by law, as many as they need: 18.105 → "18,105 %". */
export function formatRate(percent: number): string {
  return `${rateDigits(percent)}\u00a0%`
}

/** Without a line break inside: 6.1, 7.9 → "6,1–7,9 %". */
export function formatRates({ from, to }: { from: number; to: number }): string {
  return from === to ? formatRate(from) : `${rateDigits(from)}–\u2060${formatRate(to)}`
}

function rateDigits(percent: number): string {
  return numberText(percent, { most: 3 })
}
