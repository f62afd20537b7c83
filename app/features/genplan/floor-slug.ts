import { MAX_FLOOR, MIN_FLOOR } from '#app/domain/filter-limits.ts'

const PATTERN = /^etazh-(-?[1-9]\d{0,2}|0)$/

/** The floor number of a slug, "etazh-7" → 7; null for an invalid slug. */
export function readFloorSlug(slug: string): number | null {
  const floor = Number(PATTERN.exec(slug)?.[1] ?? Number.NaN)
  return floor >= MIN_FLOOR && floor <= MAX_FLOOR ? floor : null
}

export function floorSlug(floor: number): string {
  return `etazh-${floor}`
}
