const DAY_MS = 24 * 60 * 60 * 1_000
/** A sold flat stays in search engines for this long. */
const INDEXED_DAYS = 30
/** After so many days its page answers 410: who comes to it still sees what was there, and flats like it. */
const KEPT_DAYS = 180

/**
 * What search engines are told of a flat: `invited` while it is on sale and for 30 days after, then `hidden`, after 180
 * days `gone`.
 *
 * @param statusAt - ISO time since when it has its status
 */
export function searchState(
  { status, status_at: statusAt }: { status: string; status_at: string },
  nowMs: number,
): 'invited' | 'hidden' | 'gone' {
  const soldDays = status === 'sold' ? (nowMs - Date.parse(statusAt)) / DAY_MS : 0
  if (soldDays > KEPT_DAYS) return 'gone'
  return soldDays > INDEXED_DAYS ? 'hidden' : 'invited'
}
