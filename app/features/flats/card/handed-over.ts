import type { Finish } from '#app/domain/vocabulary.ts'

/** In which finish the keys are given, inside a sentence: "Квартиру передают без отделки". */
export const HANDED_OVER: Record<Finish, string> = {
  none: 'без\u00a0отделки',
  rough: 'с\u00a0черновой отделкой',
  prefinish: 'с\u00a0предчистовой отделкой',
  finish: 'с\u00a0чистовой отделкой',
  furnished: 'под\u00a0ключ, с\u00a0мебелью',
}
