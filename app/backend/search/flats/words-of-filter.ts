import { inRussianLayout } from '#app/backend/search/words/keyboard-layout.ts'
import { inRussianLetters } from '#app/backend/search/words/transliteration.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { MAX_AREA_M2, MAX_FLOOR, MAX_PRICE_RUB } from '#app/domain/filter-limits.ts'

/** What a query says of flats in words, and the words that say something else. */
export type FilterInWords = { filter: FlatFilter; rest: string }

/** Behind a Russian word; `\b` knows Latin letters alone. */
const END = '(?![\\p{L}\\p{N}])'
const START = '(?<![\\p{L}\\p{N}.,])'
const NUMBER = '(\\d[\\d ]*(?:[.,]\\d+)?)'
const MONEY = `(млн|миллион[а-я]*|м|тыс[а-я]*|т|руб[а-я]*|р|₽)${END}\\.?(?: ?(?:руб[а-я]*|р|₽)${END}\\.?)?`
const AREA = `(?:м2|м²|кв ?\\.? ?м[а-я]*|метр[а-я]*|квадрат[а-я]*)${END}\\.?`
const UP_TO = '(?:до|не дороже|не более|не больше|дешевле|максимум|меньше)'
const FROM = '(?:от|не менее|не меньше|дороже|больше|минимум)'

type Rule = { pattern: RegExp; read: (groups: readonly string[]) => FlatFilter | undefined }

const rule = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(`${START}${pattern}`, 'u'),
  read,
})

const ROOM_WORDS: readonly [pattern: string, rooms: number][] = [
  ['студи[а-я]*', 0],
  ['одн(?:о|у) ?-?комн[а-я]*|однушк[а-я]*|однокомнатн[а-я]*', 1],
  ['двух ?-?комн[а-я]*|двушк[а-я]*', 2],
  ['трех ?-?комн[а-я]*|трешк[а-я]*', 3],
  ['(?:четырех|пяти) ?-?комн[а-я]*|многокомн[а-я]*', 4],
]

/** Each part of a query that says something of flats; the first that fits takes its words away. */
const RULES: readonly Rule[] = [
  rule(`${FROM} ${NUMBER} ?(?:${MONEY})? ?до ${NUMBER} ?${MONEY}`, ([from, fromUnit, to, unit]) =>
    prices(roubles(from, fromUnit || unit), roubles(to, unit)),
  ),
  rule(`${NUMBER} ?[-–—] ?${NUMBER} ?${MONEY}`, ([from, to, unit]) =>
    prices(roubles(from, unit), roubles(to, unit)),
  ),
  rule(`${UP_TO} ${NUMBER} ?${MONEY}`, ([to, unit]) => prices(undefined, roubles(to, unit))),
  rule(`${FROM} ${NUMBER} ?${MONEY}`, ([from, unit]) => prices(roubles(from, unit), undefined)),
  rule(`(?:за )?${NUMBER} ?${MONEY}`, ([to, unit]) => prices(undefined, roubles(to, unit))),
  rule(`${FROM} ${NUMBER} ?(?:${AREA})? ?до ${NUMBER} ?${AREA}`, ([from, to]) => areas(from, to)),
  rule(`${NUMBER} ?[-–—] ?${NUMBER} ?${AREA}`, ([from, to]) => areas(from, to)),
  rule(`${UP_TO} ${NUMBER} ?${AREA}`, ([to]) => areas(undefined, to)),
  rule(`${FROM} ${NUMBER} ?${AREA}`, ([from]) => areas(from, undefined)),
  rule(`${NUMBER} ?${AREA}`, ([about]) => areasAbout(about)),
  // A price in roubles that says so by its length.
  rule(`${UP_TO} (\\d[\\d ]{5,})${END}(?! ?${MONEY})`, ([to]) => prices(undefined, roubles(to, 'руб'))),
  rule(`${FROM} (\\d[\\d ]{5,})${END}(?! ?${MONEY})`, ([from]) => prices(roubles(from, 'руб'), undefined)),
  rule(`не (?:на )?перв[а-я]*(?: этаж[а-я]*)?${END}`, () => ({ not_first: true })),
  rule(`не (?:на )?последн[а-я]*(?: этаж[а-я]*)?${END}`, () => ({ not_last: true })),
  rule(`выше (\\d{1,3}) ?(?:-?[а-я]{1,3} )?этаж[а-я]*`, ([floor]) => floors(Number(floor) + 1, undefined)),
  rule(`ниже (\\d{1,3}) ?(?:-?[а-я]{1,3} )?этаж[а-я]*`, ([floor]) => floors(undefined, Number(floor) - 1)),
  rule(`(?:на )?(\\d{1,3}) ?(?:-?[а-я]{1,3} )?этаж[а-я]*`, ([floor]) => floors(Number(floor), Number(floor))),
  rule(`этаж (\\d{1,3})${END}`, ([floor]) => floors(Number(floor), Number(floor))),
  // Buyers count the kitchen-living room of a euro flat as a room; the catalogue, like the law, does not.
  rule(`евро ?-? ?([1-5])(?: ?-? ?(?:х )?комн[а-я]*)?${END}`, ([said]) => euroRooms(Number(said))),
  rule(`([1-5]) ?-? ?(?:[еe]|евро)${END}`, ([said]) => euroRooms(Number(said))),
  ...ROOM_WORDS.map(([words, said]) => rule(`евро ?-? ?(?:${words})${END}`, () => euroRooms(said))),
  rule(`([1-9]) ?(?:[-–,]|и|или) ?([1-9]) ?-?(?:х |ух |ех )?-? ?(?:комн[а-я]*|к${END})`, ([from, to]) =>
    roomRange(Number(from), Number(to)),
  ),
  rule(`([1-9]) ?-? ?(?:х|ух|ех|но)? ?-?(?:комн[а-я]*|к${END})\\.?`, ([rooms]) =>
    roomRange(Number(rooms), Number(rooms)),
  ),
  ...ROOM_WORDS.map(([words, rooms]) => rule(`(?:${words})${END}`, () => ({ rooms: [rooms] }))),
]

const VIEW = '(?:с )?вид(?:ом|а|ы|ами)? (?:на |во )?'

/** What a flat has besides: read beside what makes it a flat, or alone, because news and pages have these words too. */
const TRAIT_RULES: readonly Rule[] = [
  rule(`(?:${VIEW}|на |у )?рек(?:а|у|и|ой)${END}`, () => ({ view: ['river'] })),
  rule(`${VIEW}озер[а-я]*`, () => ({ view: ['lake'] })),
  rule(`${VIEW}парк[а-я]{0,2}${END}`, () => ({ view: ['park'] })),
  rule(`${VIEW}лес[а-я]{0,2}${END}`, () => ({ view: ['forest'] })),
  rule(`${VIEW}двор[а-я]{0,2}${END}`, () => ({ view: ['yard'] })),
  rule('окн[а-я]* на север(?!о)', () => ({ side: ['n'] })),
  rule('окн[а-я]* на восток', () => ({ side: ['e'] })),
  rule('окн[а-я]* на юг(?!о)', () => ({ side: ['s'] })),
  rule('окн[а-я]* на запад', () => ({ side: ['w'] })),
  rule('(?:с )?лодж[а-я]*', () => ({ feature: ['loggia'] })),
  rule('(?:с )?балкон[а-я]*', () => ({ feature: ['balcony'] })),
  rule('(?:с )?террас[а-я]*', () => ({ feature: ['terrace'] })),
  rule('(?:с )?гардероб[а-я]*', () => ({ feature: ['wardrobe'] })),
  rule(`евро(?:планировк[а-я]*|квартир[а-я]*|формат[а-я]*)?${END}`, () => ({ feature: ['euro'] })),
  rule('(?:с )?кухн(?:я|ей) ?-? ?гостин[а-я]*', () => ({ feature: ['euro'] })),
]

/** Words that every search for a flat has. */
const USUAL_WORDS =
  /(?<![\p{L}\d])(?:купить|куплю|продажа|квартир[а-я]*|кв|апартамент[а-я]*|новостройк[а-я]*|цен[а-я]*|стоимость[а-я]*|с|со|в|во|на|и|или|площадью|недорог[а-я]*)(?![\p{L}\d])\.?/gu

/**
 * Reads rooms, price, area and floor from a query, and beside them views and the like: "2-комнатная до 9 млн у реки", in
 * the Latin layout and in Latin letters too, all of it or some of its words. Views and the like are also read where nothing
 * else is said: "река".
 *
 * @returns undefined where it says nothing of them
 */
export function filterInWords(query: string): FilterInWords | undefined {
  const read = [...new Set(spellings(query))].flatMap((spelling) => readFilter(spelling) ?? [])
  const wordsLeft = ({ rest }: FilterInWords) => rest.split(' ').filter(Boolean).length
  // Of two that leave the same, the likelier one.
  return read.toSorted((a, b) => wordsLeft(a) - wordsLeft(b))[0]
}

/** A query as it is typed, in the Russian layout, in Russian letters: the likelier ones first. */
function spellings(query: string): string[] {
  const isRussian = /\p{Script=Cyrillic}/u.test(query)
  const words = query.split(' ')
  const latin = (change: (word: string) => string) =>
    words.map((word) => (/^[\p{Script=Latin}'`;,.[\]]+$/u.test(word) ? change(word) : word)).join(' ')
  return [
    query,
    isRussian ? latin(inRussianLayout) : inRussianLayout(query),
    ...[0, 1].map((way) => latin((word) => inRussianLetters(word.toLowerCase())[way] ?? word)),
  ]
}

function readFilter(query: string): FilterInWords | undefined {
  let rest = query
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
  const found: FlatFilter[] = []
  const readBy = (rules: readonly Rule[]) => {
    for (const { pattern, read } of rules) {
      const match = pattern.exec(rest)
      const part = match && read(match.slice(1).map((group) => group ?? ''))
      if (!match || !part || isSaid(part, found)) continue
      found.push(part)
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    }
  }
  readBy(RULES)
  const isOfFlats = found.length > 0
  readBy(TRAIT_RULES)
  if (found.length === 0) return undefined
  const left = rest.replace(USUAL_WORDS, ' ').replace(/\s+/gu, ' ').trim()
  // "река в новостях" is about something else.
  if (!isOfFlats && left !== '') return undefined
  const features = found.flatMap(({ feature }) => feature ?? [])
  return {
    filter: Object.assign({}, ...found, features.length > 0 && { feature: features }),
    rest: left,
  }
}

/**
 * A second price is not the price: "до 9 млн, платёж 50 тыс". Rooms may be said twice, once as a number. Features are all
 * meant.
 */
function isSaid(part: FlatFilter, found: readonly FlatFilter[]): boolean {
  const names = new Set(found.flatMap((each) => Object.keys(each)))
  return Object.keys(part).some((name) => name !== 'feature' && names.has(name))
}

function roubles(number: string | undefined, unit: string | undefined): number | undefined {
  const value = decimal(number)
  if (value === undefined) return undefined
  if (unit?.startsWith('м')) return Math.round(value * 1_000_000)
  return Math.round(unit?.startsWith('т') ? value * 1_000 : value)
}

function decimal(number: string | undefined): number | undefined {
  const digits = number?.replaceAll(' ', '').replace(',', '.') ?? ''
  return digits === '' ? undefined : Number(digits)
}

/** Flats cost more than that: "до 9" and "кв. 128 р" are no prices. */
const LOWEST_PRICE_RUB = 100_000

function prices(from: number | undefined, to: number | undefined): FlatFilter | undefined {
  if ([from, to].some((price) => price !== undefined && (price < LOWEST_PRICE_RUB || price > MAX_PRICE_RUB)))
    return undefined
  return between('price', from, to)
}

function areas(from: string | undefined, to: string | undefined): FlatFilter | undefined {
  return areaBetween(decimal(from), decimal(to))
}

/** A buyer who says "50 м²" takes 48 and 52. */
const NEARLY = 0.05

function areasAbout(about: string | undefined): FlatFilter | undefined {
  const area = decimal(about)
  return area === undefined
    ? undefined
    : areaBetween(Math.floor(area * (1 - NEARLY)), Math.ceil(area * (1 + NEARLY)))
}

function areaBetween(from: number | undefined, to: number | undefined): FlatFilter | undefined {
  if ([from, to].some((area) => area !== undefined && (area < 5 || area > MAX_AREA_M2))) return undefined
  return between('area', from, to)
}

function floors(from: number | undefined, to: number | undefined): FlatFilter | undefined {
  if ([from, to].some((floor) => floor !== undefined && (floor < 1 || floor > MAX_FLOOR))) return undefined
  return between('floor', from, to)
}

/** "от 9 до 5" means from 5 to 9. */
function between(
  name: 'price' | 'area' | 'floor',
  from: number | undefined,
  to: number | undefined,
): FlatFilter {
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return {
    ...(low !== undefined && { [`${name}_from`]: low }),
    ...(high !== undefined && { [`${name}_to`]: high }),
  }
}

/** The largest choice means "and more". */
const MOST_ROOMS = 4

/** Of "евродвушка", "2е": one room and a kitchen-living room. With no room beside it the flat is a studio. */
function euroRooms(said: number): FlatFilter {
  const rooms = Math.max(0, said - 1)
  return rooms === 0 ? { rooms: [0] } : { rooms: [rooms], feature: ['euro'] }
}

function roomRange(from: number, to: number): FlatFilter | undefined {
  if (from > to || to > 9) return undefined
  const rooms = Array.from({ length: to - from + 1 }, (_, place) => Math.min(from + place, MOST_ROOMS))
  return { rooms: [...new Set(rooms)] }
}
