import type { FlatKind } from '#app/backend/database/tables.ts'

const WORDS: readonly (readonly [RegExp, FlatKind])[] = [
  [/апартамент|apartment/i, 'apartment'],
  [/квартир|студи|пентхаус|^flat$|^property$/i, 'flat'],
  [/кладов|келлер|storage|pantry/i, 'storeroom'],
  [/машин|парков|паркинг|гараж|parking|garage/i, 'parking'],
  [/коммерч|помещени|офис|ритейл|commercial|office|псн/i, 'commercial'],
]

/** @returns null for kinds that the catalogue does not sell (houses, plots, townhouses) */
export function mapKind(text: string): FlatKind | null {
  for (const [words, kind] of WORDS) if (words.test(text)) return kind
  return null
}
