import type { FlatKind } from '#app/backend/database/tables.ts'
import { remembered } from '#app/backend/feeds/text/remembered.ts'
import type { Purpose } from '#app/domain/vocabulary.ts'
import type { OfferReport } from './offer-report.ts'

const WORDS: readonly (readonly [RegExp, FlatKind])[] = [
  [/апартамент|apartment/i, 'apartment'],
  [/квартир|студи|пентхаус|^flat$|^property$/i, 'flat'],
  [/кладов|келлер|storage|pantry/i, 'storeroom'],
  [/машин|парков|паркинг|гараж|parking|garage/i, 'parking'],
  [/коммерч|помещени|нежил|офис|ритейл|торгов|commercial|office|retail|псн/i, 'commercial'],
]

const PURPOSE_WORDS: readonly (readonly [RegExp, Purpose])[] = [
  [/свободн|универсальн|псн|free/i, 'free'],
  [/общепит|общественн.*питани|кафе|ресторан|catering/i, 'catering'],
  [/офис|office/i, 'office'],
  [/торгов|магазин|ритейл|retail|shopping/i, 'retail'],
  [/склад|warehouse/i, 'warehouse'],
  [/производ|промышлен|manufactur|industry/i, 'production'],
]

/**
 * The kind of an offer; without words for it, a flat.
 *
 * @param kinds - the dialect's own words in lower case, when it has a closed list of them
 * @param field - where the words stand, for the report
 * @returns null for kinds that the catalogue does not sell (houses, plots, townhouses); the report says so
 */
export function readKind(
  text: string,
  field: string,
  report: OfferReport,
  kinds?: ReadonlyMap<string, FlatKind>,
): FlatKind | null {
  const known = kinds ? (kinds.get(text.toLowerCase()) ?? null) : kindOf(text)
  const kind = text === '' ? 'flat' : known
  if (kind === null) {
    report.error(
      'kind.unknown',
      field,
      `"${text.slice(0, 40)}" is not sold by the catalogue: the offer is skipped`,
    )
  }
  return kind
}

const kindOf = remembered((text): FlatKind | null => {
  for (const [words, kind] of WORDS) if (words.test(text)) return kind
  return null
})

/** What a commercial unit is for, as its feed says; nothing of other kinds, and where the feed does not say it. */
export function purposeOf(kind: FlatKind, text: string): { purpose?: Purpose } {
  if (kind !== 'commercial') return {}
  const found = PURPOSE_WORDS.find(([words]) => words.test(text))
  return found ? { purpose: found[1] } : {}
}
