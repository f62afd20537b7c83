import type { BuildingProgress, ProgressAlbum } from '#app/contract/progress.ts'
import { formatCount } from '#app/domain/format.ts'
import { HOUSE_FORMS, plural } from '#app/domain/plural.ts'

/**
 * "5 домов строятся, 2 сданы, отчёт 20 ноября 2026": how much is being built, and how fresh the newest report is.
 *
 * @param newest - albums of the newest month; none where the page shows an older one
 */
export function progressFacts(states: readonly BuildingProgress[], newest: readonly ProgressAlbum[]): string {
  const ready = states.filter(({ deadline }) => deadline.value === 'ready').length
  const onSite = states.filter(({ deadline, month }) => deadline.value !== 'ready' && month !== null).length
  // Days of one month: their number alone orders them.
  const last = newest.toSorted((a, b) => Number.parseInt(b.date, 10) - Number.parseInt(a.date, 10))[0]
  return [
    onSite > 0 && housesUnderWay(onSite),
    ready > 0 &&
      `${onSite > 0 ? ready : formatCount(ready, HOUSE_FORMS)} ${plural(ready, ['сдан', 'сданы', 'сдано'])}`,
    // The year may go to the next line: with enlarged text the whole date is wider than a phone.
    last && `отчёт ${last.date.replace(' ', '\u00a0')}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** "1 дом строится", "5 домов строятся". */
export function housesUnderWay(count: number): string {
  return `${formatCount(count, HOUSE_FORMS)} ${plural(count, ['строится', 'строятся', 'строятся'])}`
}
