import { PARAMS } from '#app/domain/facet-names.ts'

const REMOVED = '[removed]'

/**
 * Names of fields that hold personal data or secrets, however they are spelled: passport_number,
 * x-csrf-Token, SMS_PASSWORD.
 */
const personalFieldName =
  /phone|^tel$|passport|birth|last_?name|first_?name|middle_?name|surname|patronymic|^fio$|e-?mail|cookie|authorization|password|passwd|secret|token|captcha|^(__host-)?(sid|login)$|session_?id|api_?key|person$|payload|evidence|^to$|^input$|^received$|^parameters$|^body$|^fields$|user_?-?agent|visitor|remote_?addr|^ip$|forwarded/i

/** Whether a field with this name must never be logged. */
export function isPersonalFieldName(name: string): boolean {
  return personalFieldName.test(name)
}

/**
 * Fast check: a short text with few digits and no suspicious characters, as most log texts are, needs no
 * masks.
 */
const harmless = /^(?!(?:\D{0,39}\d){4})[^@=:()\u0400-\u04ff]{0,39}$/

/** Longer texts are cut before they are searched. Characters. */
const MAX_LENGTH = 8_000
const MAX_PATH_LENGTH = 200
const MAX_QUERY_LENGTH = 2_000

type Mask = [form: RegExp, instead: string]

/**
 * Every quantifier is bounded and no mask backtracks over the same text twice, so a crafted text cannot make
 * the search slow (ReDoS).
 */
const masks: Mask[] = [
  // PostgreSQL: "Key (phone)=(+79…) already exists", "Failing row contains (…)".
  [/(Key \([^)]{0,200}\)=)\((?:[^()]|\([^()]{0,200}\)){0,4000}\)/g, `$1(${REMOVED})`],
  [/(row contains )\(.{0,8000}/gs, `$1(${REMOVED})`],
  [/(invalid input syntax for [^:"]{0,60}: )"[^"]{0,8000}"?/g, `$1"${REMOVED}"`],
  [/\b(Bearer|Basic)\s{1,8}[\w.~+/=-]{1,8000}/gi, `$1 ${REMOVED}`],
  // scheme://login:password@host
  [/(\/\/)[^\s/:@]{0,200}:[^\s/@]{0,400}@/g, `$1${REMOVED}@`],
  [/((?:set-)?cookie["']?\s{0,8}[:=]\s{0,8}).{0,8000}/gi, `$1${REMOVED}`],
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
  // A passport or a phone written as one run of digits. Longer runs are neither; they are usually timestamps
  // in milliseconds.
  [/(?<![\w.])\d{10,11}(?![\w])/g, '[number]'],
  [/((?:паспорт|серия|серии|номер|код|code|pin|passport)[^\d\n]{0,24})\d{4,8}(?!\d)/giu, '$1[number]'],
  // Code of the office that issued a passport: 770-001.
  [/(?<![\w-])\d{3}-\d{3}(?![\w-])/g, '[number]'],
  // Full names, recognised by the patronymic: Иванов Иван Иванович.
  [
    /(?:[А-ЯЁ][а-яё]{1,40}(?:-[А-ЯЁ][а-яё]{1,40})?\s{1,8}){1,2}[А-ЯЁ][а-яё]{1,40}(?:вич|ьич|кич|мич|вна|чна)(?![а-яё])/g,
    '[name]',
  ],
  // Tokens and keys: 32 bytes in base64. A long run of hexadecimal digits alone is a checksum and stays.
  [/(?<![\w/+-])[A-Za-z\d+/]{43}=(?!=)/g, '[key]'],
  [/(?<![\w./-])(?![\da-f]{1,8000}(?![\w-]))[\w-]{40,8000}(?![\w-])/g, '[token]'],
  // A token as a part of a path has capital letters, a page's name has none; what has an extension is a file.
  [/(?<=\/)(?=[a-z\d_-]{0,8000}[A-Z])[\w-]{40,8000}(?![\w-]|\.\w)/g, '[token]'],
]

/** A word before `=` or `:`, quoted or not: in URLs, forms, JSON, headers and database messages. */
const fieldName = /(?<![\w-])([\w-]{1,200})(\\?["'`])?\s{0,8}[=:]\s{0,8}/g
const personalWordInText =
  /phone|passport|birth|lastname|firstname|middlename|last_name|first_name|middle_name|surname|email|cookie|authorization|password|secret|token|captcha|payload|^(?:(?:__Host-)?(?:sid|login)|tel|fio|body|input|received|to)$/i
/**
 * A value in quotes (the closing one may be cut off), or a word; a bracket starts one of our own marks or a
 * list.
 */
const fieldValue =
  /\\?"(?:[^"\\]|\\(?!")){0,8000}(?:\\?"|$)|'[^']{0,8000}'?|`[^`]{0,8000}`?|(?!["'`\s[])[^\s,;&})\]]{1,8000}/y

/** Removes the values of fields with personal names, in one pass from left to right. */
function withoutNamedValues(text: string): string {
  let clean = ''
  let done = 0
  for (const found of text.matchAll(fieldName)) {
    const [whole, word = ''] = found
    if (found.index < done || !personalWordInText.test(word)) continue
    fieldValue.lastIndex = found.index + whole.length
    const value = fieldValue.exec(text)
    if (!value) continue
    clean += `${text.slice(done, value.index)}${found[2] ? `"${REMOVED}"` : REMOVED}`
    done = value.index + value[0].length
  }
  return clean + text.slice(done)
}

/**
 * Removes what may identify a person: phones, passports, codes, e-mails, cookies, tokens, keys, values of
 * fields with personal names, and rows that the database quotes in its errors.
 */
export function withoutPersonal(text: string): string {
  if (text.length < 40 && harmless.test(text)) return text
  let clean = cut(text, MAX_LENGTH)
  for (const [form, instead] of masks) clean = clean.replace(form, instead)
  clean = withoutNamedValues(clean)
  for (const [form, instead] of masksAfterNames) clean = clean.replace(form, instead)
  return clean
}

/** A cut must not leave half a phone number or half a word at the end: no mask would recognise it. */
function cut(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).replace(/[\w%.@+-]{1,64}$/, '')}…` : text
}

/** URL parameters that say nothing about a person. The text of a search (`q`) is not among them. */
const harmlessParameters = new Set([
  ...PARAMS.filter((param) => param !== 'q'),
  ...'buildingID category flats floor furnish house kind limit month offset page period section since'.split(
    ' ',
  ),
  ...'sort step types'.split(' '),
])

/** A URL for the log: the path, and only those parameters that are known to be harmless. */
export function harmlessAddress(address: string): string {
  const [rawPath = '', query] = address.split(/[?#]/, 2)
  const path = withoutPersonal(cut(rawPath, MAX_PATH_LENGTH))
  if (query === undefined) return path
  const harmlessEntries = [...new URLSearchParams(query.slice(0, MAX_QUERY_LENGTH))].filter(
    ([name, value]) => harmlessParameters.has(name.replace(/\[.*$/s, '')) && value.length <= 40,
  )
  const text = new URLSearchParams(harmlessEntries).toString()
  return path + (text && `?${withoutPersonal(decodeURIComponent(text))}`)
}
