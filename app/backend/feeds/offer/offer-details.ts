import { cleanText, cutText, isWebUrl, wordMap } from '#app/backend/feeds/text/clean-text.ts'
import { parseDecimal, parseWhole, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { DealKind, EntranceKind, MetroStation, UnitDetails } from '#app/backend/feeds/unit.ts'
import { childrenNamed, textAt, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

const MAX_DESCRIPTION = 10_000
const MAX_LINES = 100
/** More of anything in one house is a misread number. */
const MAX_COUNT = 20

/** A description with its paragraphs, which are lines or markup; one that is empty is absent. */
export function descriptionOf(raw: string): Pick<UnitDetails, 'description'> {
  if (raw === '') return {}
  // Most descriptions are one line without markup.
  const marked = raw.includes('<') ? raw.replace(/<br\b[^>]*>|<\/(?:p|div|li|h\d|ul|ol)\s*>/gi, '\n') : raw
  const lines = marked.split(/\r?\n/)
  const paragraphs = lines.map(cleanText).filter((line) => line !== '')
  const description = cutText(paragraphs.slice(0, MAX_LINES).join('\n'), MAX_DESCRIPTION)
  return description === '' ? {} : { description }
}

/** Bathrooms by their kinds: in a combined one the toilet is with the bath. */
export function bathroomsOf(
  separate: number | null,
  combined: number | null,
): Pick<UnitDetails, 'bathrooms' | 'bathroomKind'> {
  const kinds = [
    bathroomWords(combined ?? 0, 'совмещённый', 'совмещённых'),
    bathroomWords(separate ?? 0, 'раздельный', 'раздельных'),
  ].filter((words) => words !== '')
  const bathrooms = Math.max(0, separate ?? 0) + Math.max(0, combined ?? 0)
  return bathrooms === 0 ? {} : { bathrooms, bathroomKind: kinds.join(' и ') }
}

function bathroomWords(count: number, one: string, many: string): string {
  return count <= 0 ? '' : count === 1 ? one : `${count} ${many}`
}

/** Bathrooms by the words of a feed: "2", "совмещенный", "совмещенный, раздельный", "2 совмещенных", "2 санузла". */
export function bathroomsIn(words: string): Pick<UnitDetails, 'bathrooms' | 'bathroomKind'> {
  const bare = bareCount(words)
  if (bare > 0) return { bathrooms: bare }
  const text = words.toLowerCase()
  if (!/\p{L}/u.test(text) || NONE.test(text)) return {}
  const bathrooms = countedBathrooms(text)
  return { ...(bathrooms > 0 && { bathrooms }), bathroomKind: cutText(words, MAX_WORDS) }
}

/** @returns 0 where the words tell a kind and no number: "совмещенный", "совмещенный или раздельный" */
function countedBathrooms(text: string): number {
  const all = countIn(text, BATHROOMS)
  if (all?.isSaid) return all.count > MAX_BATHROOMS ? 0 : all.count
  if (EITHER.test(text)) return 0
  const kinds = [COMBINED, SEPARATE].flatMap((kind) => countIn(text, kind) ?? [])
  const sum = kinds.reduce((before, { count }) => before + count, 0)
  return sum > 1 || kinds.some(({ isSaid }) => isSaid) ? sum : 0
}

/** "да", "без балкона", "2", "лоджия", "балкон и 2 лоджии", "балкон: нет": how many of each. */
export function balconiesOf(words: string): Pick<UnitDetails, 'balconies' | 'loggias'> {
  const text = words.toLowerCase()
  const [balconies = 0, loggias = 0] = [BALCONIES, LOGGIAS].map((thing) => countIn(text, thing)?.count)
  if (balconies + loggias > 0) return { ...(balconies > 0 && { balconies }), ...(loggias > 0 && { loggias }) }
  const count = parseYes(text) ? 1 : bareCount(text)
  return count > 0 ? { balconies: count } : {}
}

const MAX_WORDS = 100
/** A flat has not more of anything. */
const MAX_OF_FLAT = 9
const MAX_BATHROOMS = 4
const NONE = /^(?:нет(?:\s+(?:данных|сан\p{L}+))?|без\s+сан\p{L}+|не указан\p{L}*)$/u
const EITHER = /(?<!\p{L})или(?!\p{L})|\p{L}{4}\s*\/\s*\p{L}{4}/u

/** "2", "2.0", "2 шт." → 2; 0 for any other text, and for "4.0", which is an area. */
function bareCount(text: string): number {
  return Number(/^([1-9](?![.,])|[12](?=[.,]0+$))(?:[.,]0+)?(?:\s*шт\.?)?$/i.exec(text)?.[1] ?? 0)
}

const COUNTS = wordMap<number>({
  один: 1,
  одна: 1,
  два: 2,
  две: 2,
  двух: 2,
  три: 3,
  трёх: 3,
  трех: 3,
  четыре: 4,
})
const LETTERS = 'a-zа-яё'
/** "2 ", "две застеклённые " or "нет " before a thing. */
const NUMBER = String.raw`\d+|${[...COUNTS.keys()].join('|')}`
const BEFORE = String.raw`(?:(?<![${LETTERS}\d.,])(?:(?<no>без|нет)|(?<before>${NUMBER})(?:-?х)?)[\s-]*(?:[${LETTERS}]+[ыи][ехй]\s+)?)?`
/** ": 2", " (2 шт.)" after it, unless the number is that of what follows: "балкон 2 лоджии". */
const AFTER = String.raw`(?:[\s:(=–—-]*(?<after>\d+)(?=\s*(?:шт|[);,](?!\d)|$)))?`

/** Finds a thing by the beginning of its name, with what is said of its number. */
const thingCalled = (name: string) =>
  new RegExp(`${BEFORE}(?<![${LETTERS}])(?:${name})[${LETTERS}]*${AFTER}`, 'u')

const BALCONIES = thingCalled('балкон')
const LOGGIAS = thingCalled('лоджи')
const COMBINED = thingCalled('совмещ')
const SEPARATE = thingCalled('раздел')
const BATHROOMS = thingCalled(String.raw`сан\.?\s?уз|с\s?/\s?у`)

/** "без балкона и лоджии", "балкон - нет": there is nothing of what has no number of its own. */
const SAYS_NO = /^\s*(?:без|нет)\s|[\s:(–—-](?:нет|отсутству\p{L}+|не\s+предусмотрен\p{L}*)\)?\s*$/u
/** "балкон есть лоджии нет": what is said behind the thing itself. */
const SAYS_YES = /^[\s:(–—-]*(?:есть|да)(?!\p{L})/u

/** How many of a thing a text in lower case tells, and whether by a number; undefined where it does not speak of it. */
function countIn(text: string, thing: RegExp): { count: number; isSaid: boolean } | undefined {
  for (const part of text.split(/[;,](?!\d)/)) {
    const { groups, 0: found, index = 0 } = thing.exec(part) ?? {}
    if (found === undefined) continue
    const number = groups?.['before'] ?? groups?.['after']
    const isYes = SAYS_YES.test(part.slice(index + found.length))
    const isNo = groups?.['no'] !== undefined || (!isYes && SAYS_NO.test(part))
    if (number === undefined) return { count: isNo ? 0 : 1, isSaid: false }
    const count = COUNTS.get(number) ?? Number(number)
    return count > MAX_OF_FLAT ? { count: 1, isSaid: false } : { count, isSaid: true }
  }
  return undefined
}

/** "Да", or how many lifts for people and for goods: "2", "Нет", "". */
export function liftOf(passenger: string, cargo = ''): Pick<UnitDetails, 'lift'> {
  const [people, goods] = [passenger, cargo].map((raw) => {
    const count = parseWhole(raw)
    return count !== null && count > 0 && count <= MAX_COUNT ? count : undefined
  })
  if (people === undefined && goods === undefined) return parseYes(passenger) ? { lift: {} } : {}
  // "1" is a yes where the field has no number of goods lifts beside it.
  if (people === 1 && cargo === '') return { lift: {} }
  return {
    lift: {
      ...(people !== undefined && { passenger: people }),
      ...(goods !== undefined && { cargo: goods }),
    },
  }
}

const PARKINGS: readonly (readonly [RegExp, NonNullable<UnitDetails['parking']>])[] = [
  [/подземн|underground/i, 'underground'],
  [/многоуровнев|multi/i, 'multilevel'],
  [/крыш|roof/i, 'roof'],
  [/назем|откры|двор|шлагбаум|ground|open/i, 'ground'],
]

/** Where cars stand; a bare yes says that they do. */
export function parkingOf(words: string, isThere = words): Pick<UnitDetails, 'parking'> {
  const parking = PARKINGS.find(([pattern]) => pattern.test(words))?.[1]
  return parking ? { parking } : parseYes(isThere) ? { parking: 'yes' } : {}
}

/** Only what the feed affirms. */
export function flagsOf(flags: { guarded?: string; mortgage?: string }): UnitDetails {
  return {
    ...(parseYes(flags.guarded ?? '') && { guarded: true as const }),
    ...(parseYes(flags.mortgage ?? '') && { mortgage: true as const }),
  }
}

const ENTRANCES: readonly (readonly [RegExp, EntranceKind])[] = [
  [/общ|common|через подъезд/i, 'shared'],
  [/двор|yard/i, 'yard'],
  [/улиц|street/i, 'street'],
  [/отдельн|separate/i, 'own'],
]

/** More power than a house has is watts. */
const MAX_POWER_KW = 2_000

/** What businesses ask of a commercial unit: "15 кВт", "separateFromStreet", "2". */
export function premisesOf(said: { power?: string; entrance?: string; water?: string }): UnitDetails {
  const { power = '', entrance: way = '', water = '' } = said
  const powerKw = parseDecimal(power.replace(/\s*(?:кВт|kW)\.?$/i, ''))
  const entrance = ENTRANCES.find(([words]) => words.test(way))?.[1]
  const waterPoints = parseWhole(water)
  return {
    ...(powerKw !== null && powerKw > 0 && powerKw <= MAX_POWER_KW && { powerKw }),
    ...(entrance && { entrance }),
    ...(waterPoints !== null && waterPoints > 0 && waterPoints <= MAX_COUNT && { waterPoints }),
  }
}

/** The day before which the buyer gets the keys: "2027-06-30", "30.06.2027". */
export function keysOf(text: string): Pick<UnitDetails, 'keysBy'> {
  const day = /^(20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/.exec(
    text.replace(/^(\d\d)\.(\d\d)\.(20\d\d)/, '$3-$2-$1'),
  )?.[0]
  return day === undefined ? {} : { keysBy: day }
}

/** The first of these addresses that is one. */
export function videoOf(...urls: readonly string[]): Pick<UnitDetails, 'videoUrl'> {
  const videoUrl = urls.find(isWebUrl)
  return videoUrl === undefined ? {} : { videoUrl }
}

/**
 * What a feed's words say of the deal: an assignment of a claim, a resale by an owner, or undefined for the first sale by
 * the developer, and for words that say neither. "Прямая продажа" is written by developers and by owners.
 */
export function dealKind(words: string): DealKind | undefined {
  if (/переуступ|уступк|цесси|reassign|assignment/i.test(words)) return 'assignment'
  return /вторич|встречн|альтернатив|resale|secondary/i.test(words) ? 'resale' : undefined
}

const MAX_STATIONS = 3
/** Minutes; a longer way is a mistake, and nobody takes it. */
const LONGEST_WAY = 180

/** A station as a feed writes it; '' for what it does not say. */
type StationTexts = { name: string; foot?: string; transport?: string; minutes?: string }

/** The nearest stations as the feed orders them, each with its shortest told way; those without a name are left out. */
export function metroOf(said: readonly StationTexts[]): Pick<UnitDetails, 'metro'> {
  const metro = said.flatMap(
    ({ name: raw, foot = '', transport = '', minutes: time = '' }): MetroStation[] => {
      const name = cutText(cleanText(raw), 80)
      const [onFoot, byTransport] = [foot, transport].map(minutesIn)
      if (name === '') return []
      if (onFoot !== undefined) return [{ name, minutes: onFoot, by: 'foot' }]
      if (byTransport !== undefined) return [{ name, minutes: byTransport, by: 'transport' }]
      const minutes = minutesIn(time)
      return [minutes === undefined ? { name } : { name, minutes }]
    },
  )
  return metro.length === 0 ? {} : { metro: metro.slice(0, MAX_STATIONS) }
}

/** Stations in one line: "Речная, 12 минут пешком; Заводская (5 мин. на транспорте)". */
export function metroIn(text: string): Pick<UnitDetails, 'metro'> {
  const said = cutText(text, 500)
    .split(/[;\n]/)
    .map((part) => {
      const { name = part, minutes = '' } =
        /^(?<name>.*?)[\s,(–—-]+(?<minutes>\d{1,3})\s*мин/iu.exec(part)?.groups ?? {}
      const bare = name.replace(/^(?:м\.|метро|ст\.\s*м\.)\s*/iu, '')
      if (/пеш|ходьб/iu.test(part)) return { name: bare, foot: minutes }
      return /трансп|авто|машин/iu.test(part) ? { name: bare, transport: minutes } : { name: bare, minutes }
    })
  return metroOf(said)
}

/** Stations of a `<location>`, which YRL and Profitbase write alike. */
export function readMetro(place: XmlNode | undefined): Pick<UnitDetails, 'metro'> {
  const stations = place ? childrenNamed(place, 'metro') : []
  return metroOf(
    stations.map((station) => ({
      name: textAt(station, 'name'),
      foot: textAt(station, 'time-on-foot'),
      transport: textAt(station, 'time-on-transport'),
    })),
  )
}

function minutesIn(text: string): number | undefined {
  const minutes = parseWhole(text)
  return minutes !== null && minutes > 0 && minutes <= LONGEST_WAY ? minutes : undefined
}
