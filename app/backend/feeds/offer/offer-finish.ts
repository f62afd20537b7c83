import type { Finish } from '#app/domain/vocabulary.ts'
import { mapFinish } from './finish-map.ts'
import type { OfferReport } from './offer-report.ts'

/** Finish from the words of the feed; silence and unknown words mean none, the latter told. */
export function readFinish(text: string, field: string, report: OfferReport): Finish {
  if (text === '') return 'none'
  const finish = mapFinish(text)
  if (!finish)
    report.warn('finish.unknown', field, `finish "${text.slice(0, 60)}" is not known: taken as none`)
  return finish ?? 'none'
}
