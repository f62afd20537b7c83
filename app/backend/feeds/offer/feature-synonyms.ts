import { remembered } from '#app/backend/feeds/text/remembered.ts'
import type { Benefit, Feature } from '#app/domain/vocabulary.ts'

/** Words for features, in names of custom fields and in short lists; the first match wins. */
const FEATURE_WORDS: readonly (readonly [RegExp, Feature])[] = [
  [/мастер.?спальн/i, 'master_bedroom'],
  [/гардероб/i, 'wardrobe'],
  [/постир|прачечн/i, 'laundry'],
  [/(два|2|второй|гостевой)\s*(санузл|с\/у|санузел)/i, 'two_bathrooms'],
  [/(две|2)\s*сторон|двусторон|распашн|сквозн/i, 'two_sides'],
  [/углов/i, 'corner'],
  [/высок.*потол/i, 'high_ceiling'],
  [/двухуровн|два уровня|2 уровня/i, 'two_level'],
  [/террас/i, 'terrace'],
  [/лоджи/i, 'loggia'],
  [/балкон/i, 'balcony'],
  [/кладов/i, 'storage'],
  [/евро|кухня-гостин/i, 'euro'],
]

const BENEFIT_WORDS: readonly (readonly [RegExp, Benefit])[] = [
  [/семейн/i, 'family_mortgage'],
  [/(^|[^a-zа-я])(it|ит|айти)(-|\s|$)/i, 'it_mortgage'],
  [/рассрочк/i, 'installment'],
  [/trade|трейд|обмен/i, 'trade_in'],
]

/** The feature that a name means. */
export const featureOf = remembered(
  (text): Feature | null => FEATURE_WORDS.find(([words]) => words.test(text))?.[1] ?? null,
)

/** All features in a list such as "Гардеробная, два санузла". */
export const featuresIn = remembered((text): Feature[] =>
  text.split(/[,;]/).flatMap((part) => featureOf(part) ?? []),
)

export const benefitsIn = remembered((text): Benefit[] =>
  BENEFIT_WORDS.filter(([words]) => words.test(text)).map(([, benefit]) => benefit),
)
