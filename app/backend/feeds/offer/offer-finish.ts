import { remembered } from '#app/backend/feeds/text/remembered.ts'
import type { Finish } from '#app/domain/vocabulary.ts'
import type { OfferReport } from './offer-report.ts'

/** Finish from the feed's words; null when it says nothing, or in words that are not known, which are reported. */
export function readFinish(text: string, field: string, report: OfferReport): Finish | null {
  if (text === '') return null
  const finish = mapFinish(text)
  if (!finish) report.warn('finish.unknown', field, `finish "${text.slice(0, 60)}" is not known: left out`)
  return finish
}

/** Words of the dialects for the finish of a flat. The first that the text contains wins. */
const WORDS: readonly (readonly [RegExp, Finish])[] = [
  [/(?<!без )мебел|под ключ|turnkey|furnitur/i, 'furnished'],
  [/без отделк|без ремонта|^нет$|^без$|^without$|^none$/i, 'none'],
  [/предчист|white\s*-?box|вайт.?бокс|pre-?fin/i, 'prefinish'],
  [/чернов|^rough$/i, 'rough'],
  [/чистов|с отделк|с ремонт|отделка|^да$|^fine$|^finish$|дизайн|евро/i, 'finish'],
]

/** @returns null when the words are unknown; the caller handles empty text */
const mapFinish = remembered((text): Finish | null => {
  for (const [words, finish] of WORDS) if (words.test(text)) return finish
  return null
})
