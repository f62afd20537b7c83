/** 0.254 → "25.4%", for a style. */
export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
