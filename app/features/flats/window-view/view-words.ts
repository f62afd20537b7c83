import type { FlatView } from '#app/contract/content/windows.ts'
import { formatCount, joinWords } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { TREES_M } from '#app/domain/sun/look-out.ts'
import { VIEW_NAMES } from '#app/domain/vocabulary-labels.ts'

const NBSP = '\u00a0'
/** Shares of the view, of 100, that are as good as all and none. */
const OPEN = 97
const CLOSED = 3

type Look = FlatView['sides'][number]

/** Rooms that a flat may have several of, by their names in small letters. */
const ROOM_FORMS: ReadonlyMap<string, PluralForms> = new Map([
  ['спальня', ['спальня', 'спальни', 'спален']],
  ['комната', ['комната', 'комнаты', 'комнат']],
  ['детская', ['детская', 'детские', 'детских']],
])

/** "2 спальни, кухня-гостиная". */
export function roomWords(rooms: readonly string[]): string {
  const alike = Map.groupBy(rooms, (room) => room.toLowerCase())
  return joinWords(
    [...alike].map(([room, { length }]) => {
      if (length === 1) return room
      const forms = ROOM_FORMS.get(room)
      return forms ? formatCount(length, forms) : `${room} (${length})`
    }),
  )
}

/** What stands before the windows: "Перед окнами корпус 6, до него 48 м. Его крыша выше окон на 12 м". */
export function aheadWords({ ahead, open_percent: open }: Look): string {
  if (!ahead) return open >= OPEN ? 'Перед окнами нет домов.' : 'Прямо перед окнами просвет между домами.'
  const { name, distance_m: distance, above_m: above } = ahead
  const house = name ?? 'соседний дом'
  const roof =
    above > 0
      ? `крыша выше ваших окон на${NBSP}${above}${NBSP}м`
      : above < 0
        ? `крыша ниже ваших окон на${NBSP}${-above}${NBSP}м, видно поверх неё`
        : `крыша на${NBSP}уровне ваших окон`
  return `Перед окнами ${house}: до${NBSP}него ${distance}${NBSP}м, ${roof}.`
}

/** "Открыто 80 % обзора."; nothing where no house is before the windows, which is told already. Of trees it says nothing. */
export function openWords({ ahead, open_percent: open }: Look): string {
  if (open >= OPEN) return ahead ? `Дома не${NBSP}закрывают обзор.` : ''
  if (open <= CLOSED) return 'Горизонт закрыт домами.'
  return `Открыто ${open}${NBSP}% обзора, остальное закрывают дома.`
}

/**
 * "Из окон видно: река (60 м) и парк (140 м)": only what is seen over the roofs. Trees are on no plan of a site, so that a window
 * below their tops is promised nothing.
 */
export function groundsWords({ grounds }: Look, heightM: number): string {
  const names = grounds.map(({ kind, distance_m }) => `${VIEW_NAMES[kind]} (${distance_m}${NBSP}м)`)
  if (names.length === 0) return ''
  const last = names.pop() ?? ''
  const all = names.length > 0 ? `${names.join(', ')} и${NBSP}${last}` : last
  if (heightM >= TREES_M) return `Из${NBSP}окон видно: ${all}.`
  return `Впереди ${all}; на${NBSP}этой высоте вид могут закрывать деревья.`
}
