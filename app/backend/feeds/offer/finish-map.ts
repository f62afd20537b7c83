import type { Finish } from '#app/domain/vocabulary.ts'

/** Words of the dialects for how a flat is handed over. The first that the text contains wins. */
const WORDS: readonly (readonly [RegExp, Finish])[] = [
  [/(?<!без )мебел|под ключ|turnkey|furnitur/i, 'furnished'],
  [/без отделк|без ремонта|^нет$|^без$|^without$|^none$/i, 'none'],
  [/предчист|white\s*-?box|вайт.?бокс|pre-?fin/i, 'prefinish'],
  [/чернов|^rough$/i, 'rough'],
  [/чистов|с отделк|с ремонт|отделка|^да$|^fine$|^finish$|дизайн|евро/i, 'finish'],
]

/** @returns null when the words are unknown; empty text is the caller's to judge */
export function mapFinish(text: string): Finish | null {
  for (const [words, finish] of WORDS) if (words.test(text)) return finish
  return null
}
