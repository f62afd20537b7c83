import { cleanText, cutText, isWebUrl } from '#app/backend/feeds/text/clean-text.ts'
import { parseWhole, parseYes } from '#app/backend/feeds/text/parse-number.ts'
import type { DealKind, UnitDetails } from '#app/backend/feeds/unit.ts'

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
