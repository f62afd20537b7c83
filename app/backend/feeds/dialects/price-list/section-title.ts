import { houseInText } from '#app/backend/feeds/offer/house/house-in-text.ts'
import type { PriceListField } from './fields.ts'

/** What a title between rows says about the rows below it. */
export type TitleFacts = Partial<Record<PriceListField, string>>

/** All fields that a title may say. */
export const TITLE_FIELDS: ReadonlySet<PriceListField> = new Set([
  'project',
  'house',
  'section',
  'floor',
  'rooms',
  'kind',
])

const HOUSE = /(?<!\p{L})(?:дом|house|building|block)\s*№?\s*(?<id>\d+(?:[./-]\d+)*[а-яa-z]?)(?![\p{L}\d])/iu
const FLOOR =
  /(?<!\p{L})(?:этаж\s*№?\s*(?<after>-?\d+)|(?<before>-?\d+)(?:\s*-?\s*(?:й|ый|ой))?\s*этаж)(?!\p{L})/iu
const ROOMS =
  /^(?:студи[ия]|(?:одно|двух|тр[её]х|четыр[её]х|пяти)?-?комнатн\p{L}+|\d\s*-?\s*(?:х?\s*-?\s*)?(?:комн|к\.)\S*)(?:\s+квартир\p{L}*)?$/iu
const KIND =
  /^(?:квартиры|апартаменты|кладов\p{L}+(?:\s+помещения)?|машино-?\s?мест\p{L}*|парк\p{L}+|коммерч\p{L}+.*|помещения.*)$/iu
const PROJECT = /^(?:жк|жилой комплекс|мкр\.?|микрорайон|квартал)(?:\s|«|"|$)/iu

/** What comes to an end with a new value of the first: another house has other sections. */
const BELOW: readonly (readonly [PriceListField, readonly PriceListField[]])[] = [
  ['project', ['house', 'section', 'floor', 'rooms', 'kind']],
  ['house', ['section', 'floor', 'rooms', 'kind']],
  ['section', ['floor', 'rooms']],
  ['kind', ['rooms']],
]

/** "Корпус 2, секция 1", "3 этаж", "Кладовые", "ЖК «Берег»" → what they say; nothing for any other text. */
export function readTitle(text: string): TitleFacts {
  const { house, phase, section, rest } = houseInText(text)
  const plainHouse = HOUSE.exec(rest)
  const floor = FLOOR.exec(rest)?.groups
  const place = [house, phase, plainHouse ? `Дом ${plainHouse.groups?.['id']}` : '']
    .filter(Boolean)
    .join(', ')
  const floorNumber = floor?.['after'] ?? floor?.['before']
  return {
    ...(PROJECT.test(rest) && { project: rest.replace(HOUSE, '').replace(/[\s,;–-]+$/u, '') }),
    ...(place && { house: place }),
    ...(section && { section }),
    ...(floorNumber !== undefined && { floor: floorNumber }),
    ...(ROOMS.test(rest) && { rooms: rest }),
    ...(KIND.test(rest) && { kind: rest }),
  }
}

/** The titles in force after a new one. */
export function withTitle(current: TitleFacts, title: TitleFacts): TitleFacts {
  const next = { ...current }
  for (const [field, below] of BELOW) {
    if (title[field] === undefined) continue
    for (const ended of below) delete next[ended]
  }
  return { ...next, ...title }
}
