import type { FlatKind } from '#app/backend/database/tables.ts'
import type { OfferReport } from './offer-report.ts'

const WORDS: readonly (readonly [RegExp, FlatKind])[] = [
  [/апартамент|apartment/i, 'apartment'],
  [/квартир|студи|пентхаус|^flat$|^property$/i, 'flat'],
  [/кладов|келлер|storage|pantry/i, 'storeroom'],
  [/машин|парков|паркинг|гараж|parking|garage/i, 'parking'],
  [/коммерч|помещени|офис|ритейл|commercial|office|псн/i, 'commercial'],
]

/**
 * The kind of an offer; without words for it, a flat.
 *
 * @param field - where the words stand, for the report
 * @returns null for kinds that the catalogue does not sell (houses, plots, townhouses); the report says so
 */
export function readKind(text: string, field: string, report: OfferReport): FlatKind | null {
  const kind = text === '' ? 'flat' : kindOf(text)
  if (kind === null) {
    report.error(
      'kind.unknown',
      field,
      `"${text.slice(0, 40)}" is not sold by the catalogue: the offer is skipped`,
    )
  }
  return kind
}

function kindOf(text: string): FlatKind | null {
  for (const [words, kind] of WORDS) if (words.test(text)) return kind
  return null
}
