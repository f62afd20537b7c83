import { PARAMS } from '#app/domain/facet-names.ts'

const GONE = '[removed]'

/** Names of fields that hold personal data or secrets, in any spelling: passport_number, x-csrf-Token, SMS_PASSWORD. */
const personalName =
  /phone|^tel$|passport|birth|last_?name|first_?name|middle_?name|surname|patronymic|^fio$|e-?mail|cookie|authorization|password|passwd|secret|token|captcha|^(__host-)?(sid|login)$|session_?id|api_?key|person$|payload|evidence|^to$|^input$|^received$|^parameters$|^body$|^fields$|user_?-?agent|visitor|remote_?addr|^ip$|forwarded/i

/** Whether a field of that name is never written down, whatever it holds. */
export function isPersonalName(name: string): boolean {
  return personalName.test(name)
}

/** Too few digits and none of the signs that anything personal needs: most texts of most lines. */
const harmless = /^(?!(?:\D{0,39}\d){4})[^@=:()\u0400-\u04ff]{0,39}$/

/** Longer texts are cut before they are looked at. Characters. */
const LONGEST = 8_000
const LONGEST_PATH = 200
const LONGEST_QUERY = 2_000

type Mask = [form: RegExp, instead: string]

/**
 * Every quantifier has a bound, and no mask looks twice at what another try has passed: a text that somebody
 * made up to be slow takes no longer than others of its length.
 */
const masks: Mask[] = [
  // PostgreSQL: "Key (phone)=(+79…) already exists", "Failing row contains (…)".
  [/(Key \([^)]{0,200}\)=)\((?:[^()]|\([^()]{0,200}\)){0,4000}\)/g, `$1(${GONE})`],
  [/(row contains )\(.{0,8000}/gs, `$1(${GONE})`],
  [/(invalid input syntax for [^:"]{0,60}: )"[^"]{0,8000}"?/g, `$1"${GONE}"`],
  [/\b(Bearer|Basic)\s{1,8}[\w.~+/=-]{1,8000}/gi, `$1 ${GONE}`],
  // scheme://login:password@host
  [/(\/\/)[^\s/:@]{0,200}:[^\s/@]{0,400}@/g, `$1${GONE}@`],
  [/((?:set-)?cookie["']?\s{0,8}[:=]\s{0,8}).{0,8000}/gi, `$1${GONE}`],
]

const masksAfterNames: Mask[] = [
  [/[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu, '[e-mail]'],
  // +7 (912) 345-67-89, 8 912 3456789, %2B79123456789
  [
    /(?<!\w)(?:\+|%2B)?[78](?:%20|[\s\u00a0()-]){0,6}\d{3}(?:%20|[\s\u00a0()-]){0,6}\d{3}(?:%20|[\s\u00a0-]){0,6}\d{2}(?:%20|[\s\u00a0-]){0,6}\d{2}(?!\w)/gi,
    '[phone]',
  ],
  // 4510 123456, 45 10 № 123456, 4510-123456, 45 10 123 456
  [/(?<!\w)\d{2}[\s\u00a0+-]?\d{2}[\s\u00a0+№#N/,;:-]{1,4}\d{3}[\s\u00a0]?\d{3}(?!\w)/g, '[number]'],
  // A passport or a phone in one run of digits; longer ones (moments in milliseconds) are neither.
  [/(?<![\w.])\d{10,11}(?![\w])/g, '[number]'],
  [/((?:паспорт|серия|серии|номер|код|code|pin|passport)[^\d\n]{0,24})\d{4,8}(?!\d)/giu, '$1[number]'],
  // Who issued a passport: 770-001.
  [/(?<![\w-])\d{3}-\d{3}(?![\w-])/g, '[number]'],
  // Иванов Иван Иванович, by the patronymic.
  [
    /(?:[А-ЯЁ][а-яё]{1,40}(?:-[А-ЯЁ][а-яё]{1,40})?\s{1,8}){1,2}[А-ЯЁ][а-яё]{1,40}(?:вич|ьич|кич|мич|вна|чна)(?![а-яё])/g,
    '[name]',
  ],
  // Tokens and keys: 32 bytes in base64. A run of hexadecimal digits is a checksum.
  [/(?<![\w/+-])[A-Za-z\d+/]{43}=(?!=)/g, '[key]'],
  [/(?<![\w./-])(?![\da-f]{1,8000}(?![\w-]))[\w-]{40,8000}(?![\w-])/g, '[token]'],
]

/** A word before `=` or `:`, in quotes or not: in addresses, forms, JSON, headers and messages of the database. */
const name = /(?<![\w-])([\w-]{1,200})(\\?["'`])?\s{0,8}[=:]\s{0,8}/g
const personalWord =
  /phone|passport|birth|lastname|firstname|middlename|last_name|first_name|middle_name|surname|email|cookie|authorization|password|secret|token|captcha|payload|^(?:(?:__Host-)?(?:sid|login)|tel|fio|body|input|received|to)$/i
/** A value in quotes, which a cut may have left open, or a word; brackets begin a mark of ours or a list. */
const namedValue =
  /\\?"(?:[^"\\]|\\(?!")){0,8000}(?:\\?"|$)|'[^']{0,8000}'?|`[^`]{0,8000}`?|(?!["'`\s[])[^\s,;&})\]]{1,8000}/y

/** Values of fields with personal names. Goes through the text once, from left to right. */
function withoutNamedValues(text: string): string {
  let clean = ''
  let done = 0
  for (const found of text.matchAll(name)) {
    const [whole, word = ''] = found
    if (found.index < done || !personalWord.test(word)) continue
    namedValue.lastIndex = found.index + whole.length
    const value = namedValue.exec(text)
    if (!value) continue
    clean += `${text.slice(done, value.index)}${found[2] ? `"${GONE}"` : GONE}`
    done = value.index + value[0].length
  }
  return clean + text.slice(done)
}

/**
 * A text without what may tell of a person: phones, passports, codes, e-mails, cookies, tokens, keys, values of
 * fields with personal names, and what the database quotes of a row.
 */
export function withoutPersonal(text: string): string {
  if (text.length < 40 && harmless.test(text)) return text
  let clean = cut(text, LONGEST)
  for (const [form, instead] of masks) clean = clean.replace(form, instead)
  clean = withoutNamedValues(clean)
  for (const [form, instead] of masksAfterNames) clean = clean.replace(form, instead)
  return clean
}

/** Half a phone or half a word with a cut behind it would not be known for what it is. */
function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).replace(/[\w%.@+-]{1,64}$/, '')}…` : text
}

/** Parameters of addresses that say nothing about a person. Words of a search are his own. */
const harmlessParameters = new Set([
  ...PARAMS.filter((param) => param !== 'q'),
  ...'buildingID category flats floor furnish house kind limit month offset page period section since'.split(
    ' ',
  ),
  ...'sort step types'.split(' '),
])

/** An address for the log: of its query what is known to be harmless. */
export function harmlessAddress(address: string): string {
  const [asked = '', query] = address.split(/[?#]/, 2)
  const path = withoutPersonal(cut(asked, LONGEST_PATH))
  if (query === undefined) return path
  const kept = [...new URLSearchParams(query.slice(0, LONGEST_QUERY))].filter(
    ([name, value]) => harmlessParameters.has(name.replace(/\[.*$/s, '')) && value.length <= 40,
  )
  const text = new URLSearchParams(kept).toString()
  return path + (text && `?${withoutPersonal(decodeURIComponent(text))}`)
}
