import { roistatVisit, type Visitor } from '#app/backend/context/visitor.ts'
import type { LeadSource } from '#app/backend/database/json-columns.ts'
import type { LeadInput } from '#app/contract/forms/forms.ts'

const MAX_ADDRESS = 300
const MAX_WORD = 100
const MAX_UTM = 500
const UTM = ['source', 'medium', 'campaign', 'content', 'term'] as const
/** What could be an e-mail address or a phone. Ids of advertisements are long numbers too, so a phone needs its plus. */
const PERSONAL = /@|%40|(?:\+|%2B)7[\s(-]*\d/i

/** Where a lead came from, of what its form says; every value is from outside, so it is cut and cleaned. */
export function leadSource(input: LeadInput, visitor: Visitor): LeadSource {
  const first = {
    ...named('page', addressOf(input.first_page)),
    ...named('referrer', addressOf(input.first_referrer)),
    ...named('utm', utmOf(new URLSearchParams(input.first_utm.slice(0, MAX_UTM)))),
  }
  const last = {
    ...named('page', addressOf(input.last_page)),
    ...named('referrer', addressOf(input.last_referrer)),
  }
  const utm = utmOf(new URLSearchParams(UTM.map((name) => [`utm_${name}`, input[`utm_${name}`]])))
  return {
    roistat_visit: /^[\w.-]{1,64}$/.test(input.roistat_visit) ? input.roistat_visit : roistatVisit(visitor),
    ...(/^\d{1,32}$/.test(input.ym_uid) && { ym_uid: input.ym_uid }),
    ...named('page', addressOf(input.page_url)),
    ...named('utm', utm),
    ...(Object.keys(first).length > 0 && { first }),
    ...(Object.keys(last).length > 0 && { last }),
  }
}

function named<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  const entry: { [Key in Name]?: Value } = {}
  if (value !== undefined) entry[name] = value
  return entry
}

/** Origin and path of an address, or a path of this site, without the query. */
function addressOf(text: string): string | undefined {
  const [plain = ''] = text.trim().split(/[?#]/)
  const isAddress = /^(https?:\/\/[^\s/@]+|\/(?!\/))[^\s"'<>]*$/i.test(plain)
  return isAddress && !PERSONAL.test(plain) ? plain.slice(0, MAX_ADDRESS) : undefined
}

function utmOf(params: URLSearchParams): Record<string, string> | undefined {
  const words = UTM.flatMap((name) => {
    const word = cleaned(params.get(`utm_${name}`) ?? '')
    return word === '' || PERSONAL.test(word) ? [] : [[name, word.slice(0, MAX_WORD)]]
  })
  return words.length === 0 ? undefined : Object.fromEntries(words)
}

const cleaned = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
