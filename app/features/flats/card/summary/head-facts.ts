import { windowsInSentence } from '#app/blocks/flat/window-words.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import { formatFloor } from '#app/domain/format.ts'
import { roomWords } from '#app/features/flats/window-view/view-words.ts'
import { HANDED_OVER } from '../handed-over.ts'

/** Rooms by which a euro layout is told: lists of other developers count its kitchen-living room, or do not. */
const LIVING = ['bedroom', 'child', 'room', 'living', 'kl']

const READY = 'ready'

type HeadFacts = Pick<
  FlatCard,
  'euro' | 'room_areas' | 'floor' | 'floors_total' | 'floor_to' | 'deadline' | 'finish' | 'sides'
>

/**
 * What one asks first of a flat besides its area and price: "2 спальни, кухня-гостиная · этаж 2 из 9 · сдача II кв. 2028 · без
 * отделки · окна на юг". What nobody has said is left out. The space before a dot does not
 * break: a line never begins with one.
 *
 * @param chosen - the finish that is ordered with the flat, in place of the one of its price
 */
export function headFacts(flat: HeadFacts, chosen?: { title: string }): string {
  const { euro, room_areas: rooms, floor, floors_total, floor_to, deadline, finish, sides } = flat
  const living = LIVING.flatMap((kind) => rooms.filter((room) => room.kind === kind))
  const words = [
    euro ? roomWords(living.map(({ name }) => name)) : '',
    `этаж ${formatFloor(floor, floors_total, floor_to)}`.replaceAll(' ', '\u00a0'),
    deadline.label && `${deadline.value === READY ? '' : 'сдача '}${deadlineInSentence(deadline.label)}`,
    chosen ? `с\u00a0отделкой «${chosen.title}»` : finish !== null && HANDED_OVER[finish],
    windowsInSentence({ sides, views: [] }),
  ]
    .filter(Boolean)
    .join('\u00a0· ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
