import { legalText } from './booking.ts'
import { entryKind } from './entry-kind.ts'
import { type Fields, type Reading, type Shown, shown, type Written, written } from './fields.ts'

const ONLY_COMPANY = 'may have put in only {company}'
const namesCompanyOnly = (text: object) => !/\{(?!company\})[a-z_]*\}/.test(JSON.stringify(text))

const consentFields = <F extends Fields>(f: Reading<F>) => ({
  /** To the processing of personal data, without which no form is taken. */
  pd: legalText<F>(f).refine(namesCompanyOnly, ONLY_COMPANY),
  /** To advertising, which nobody has to give. */
  ads: legalText<F>(f).refine(namesCompanyOnly, ONLY_COMPANY),
})

/** The two consents under every form. `{company}` is the legal name of the company. */
export const formConsents = entryKind(
  { folder: 'form-consents', isSingle: true, hasNoEnd: true, format: 'json' },
  consentFields<Written>(written),
  consentFields<Shown>(shown),
)
