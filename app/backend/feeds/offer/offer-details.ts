import { cleanText, cutText, isWebUrl } from '#app/backend/feeds/text/clean-text.ts'
import { parseWhole, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { DealKind, MetroStation, UnitDetails } from '#app/backend/feeds/unit.ts'
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

/** "да", "нет", "2", "лоджия", "балкон и 2 лоджии": how many of each. */
export function balconiesOf(words: string): Pick<UnitDetails, 'balconies' | 'loggias'> {
  const text = words.toLowerCase()
  const balconies = countIn(text, BALCONIES)
  const loggias = countIn(text, LOGGIAS)
  if (balconies + loggias === 0) {
    const count = /^(да|есть|true|yes|\+)$/.test(text) ? 1 : /^[1-9]$/.test(text) ? Number(text) : 0
    return count > 0 ? { balconies: count } : {}
  }
  return { ...(balconies > 0 && { balconies }), ...(loggias > 0 && { loggias }) }
}

const BALCONIES = /(нет|без|\d)?\s*балкон/
const LOGGIAS = /(нет|без|\d)?\s*лоджи/

/** The number before a word, 1 when the word has none, 0 without the word or with a "no" before it. */
function countIn(text: string, word: RegExp): number {
  const found = word.exec(text)
  if (!found) return 0
  return found[1] === undefined ? 1 : Number.isNaN(Number(found[1])) ? 0 : Number(found[1])
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
