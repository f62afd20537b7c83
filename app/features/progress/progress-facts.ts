import type { BuildingProgress, ProgressAlbum } from '#app/contract/progress.ts'
import { deadlineInSentence, finishWords } from '#app/domain/deadline.ts'
import { formatCount } from '#app/domain/format.ts'
import { HOUSE_FORMS, plural } from '#app/domain/plural.ts'

/**
 * "5 домов строятся, у 3 срок перенесли, 2 сданы, отчёт 20 ноября 2026": how much is being built, how much of it later than was
 * promised, and how fresh the newest report is; of a chosen house "Корпус 6: сдача II кв. 2027, сначала обещали I кв. 2027, отчёт
 * 20 ноября 2026".
 *
 * @param newest - albums of the newest month; none where the page shows an older one
 * @param isChosen - whether the only state is of a house that was chosen among others
 */
export function progressFacts(
  states: readonly BuildingProgress[],
  newest: readonly ProgressAlbum[],
  isChosen = false,
): string {
  const [house] = isChosen ? states : []
  return [...(house ? [houseWords(house)] : countWords(states)), reportWords(newest)]
    .filter(Boolean)
    .join(', ')
}

function houseWords(state: BuildingProgress): string {
  const { building, deadline, first_deadline: first } = state
  const finish = deadlineInSentence(finishWords(deadline.label))
  if (!finish) return building.name
  return `${building.name}: ${finish}${isMoved(state) ? `, сначала обещали ${first.label}` : ''}`
}

/** Of a finished house its list of moved deadlines tells. */
const isMoved = ({ deadline, first_deadline: first }: BuildingProgress) =>
  deadline.value !== 'ready' && deadline.value !== first.value

function countWords(states: readonly BuildingProgress[]): (string | false)[] {
  const ready = states.filter(({ deadline }) => deadline.value === 'ready').length
  const onSite = states.filter(({ deadline, month }) => deadline.value !== 'ready' && month !== null)
  const moved = onSite.filter(isMoved).length
  return [
    onSite.length > 0 && housesUnderWay(onSite.length),
    moved > 0 && `у\u00a0${moved} срок перенесли`,
    ready > 0 &&
      `${onSite.length > 0 ? ready : formatCount(ready, HOUSE_FORMS)}\u00a0${plural(ready, ['сдан', 'сданы', 'сдано'])}`,
  ]
}

function reportWords(newest: readonly ProgressAlbum[]): string | undefined {
  // Days of one month: their number alone orders them.
  const last = newest.toSorted((a, b) => Number.parseInt(b.date, 10) - Number.parseInt(a.date, 10))[0]
  // The year may go to the next line: with enlarged text the whole date is wider than a phone.
  return last && `отчёт ${last.date.replace(' ', '\u00a0')}`
}

/** "1 дом строится", "5 домов строятся". */
export function housesUnderWay(count: number): string {
  return `${formatCount(count, HOUSE_FORMS)} ${plural(count, ['строится', 'строятся', 'строятся'])}`
}
