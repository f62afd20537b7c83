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

/** What stands before the windows: "Перед окнами корпус 6: до него 48 м, крыша выше ваших окон на 12 м." */
export function aheadWords({ ahead, beside, open_percent: open }: Look): string {
  if (!ahead) {
    if (open < OPEN) return 'Прямо перед окнами просвет между домами.'
    return beside.length === 0 ? 'Перед окнами нет домов.' : 'Прямо перед окнами домов нет.'
  }
  const { name, distance_m: distance, above_m: above } = ahead
  const house = name ?? 'соседний дом'
  const over = above < 0 ? ', видно поверх неё' : ''
  return `Перед окнами ${house}: до${NBSP}него ${distance}${NBSP}м, крыша ${roofWords(above)}${over}.`
}

/** "выше ваших окон на 12 м". @param above - metres of a roof over the eye, below 0 under it */
function roofWords(above: number): string {
  if (above === 0) return `на${NBSP}уровне ваших окон`
  return `${above > 0 ? 'выше' : 'ниже'} ваших окон на${NBSP}${Math.abs(above)}${NBSP}м`
}

const WHERE: Record<Look['beside'][number]['where'], string> = {
  left: 'слева',
  ahead: 'впереди',
  right: 'справа',
}

/** The other houses that are seen: "Слева корпус 4: до него 52 м, крыша выше ваших окон на 18 м; справа корпус 3: …". */
export function besideWords({ ahead, beside }: Look): string {
  const isBehind = (distance: number) => ahead !== null && distance > ahead.distance_m
  const houses = beside.map(
    ({ name, distance_m: distance, above_m: above, where }) =>
      `${where === 'ahead' && isBehind(distance) ? 'дальше' : WHERE[where]} ${name ?? 'соседний дом'}: до${NBSP}него ${distance}${NBSP}м, крыша ${roofWords(above)}`,
  )
  return houses.length > 0 ? joinWords([`${houses.join('; ')}.`]) : ''
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
  const names = grounds.map(({ kind, distance_m, where }) => {
    const aside = where === 'ahead' ? '' : `${WHERE[where]}, `
    return `${VIEW_NAMES[kind]} (${aside}${distance_m}${NBSP}м)`
  })
  if (names.length === 0) return ''
  const last = names.pop() ?? ''
  const all = names.length > 0 ? `${names.join(', ')} и${NBSP}${last}` : last
  if (heightM >= TREES_M) return `Из${NBSP}окон видно: ${all}.`
  return `Впереди ${all}; на${NBSP}этой высоте вид могут закрывать деревья.`
}
