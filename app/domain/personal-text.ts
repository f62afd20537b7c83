const GONE = '[removed]'

/** Names of fields that hold personal data or secrets, in any spelling: passport_number, x-csrf-Token, SMS_PASSWORD. */
const personalName =
  /phone|^tel$|passport|last_?name|first_?name|middle_?name|surname|patronymic|^fio$|e-?mail|cookie|authorization|password|passwd|secret|token|captcha|^(__host-)?(sid|login)$|session_?id|api_?key|person$|payload|evidence|^to$|^input$|^received$|^parameters$|^body$|^fields$|user_?-?agent|visitor|remote_?addr|^ip$|forwarded/i

/** Whether a field of that name is never written down, whatever it holds. */
export function isPersonalName(name: string): boolean {
  return personalName.test(name)
}

/** Too few digits and none of the signs that anything personal needs: most texts of most lines. */
const harmless = /^(?!(?:\D*\d){4})[^@=:()\u0400-\u04ff]{0,39}$/

type Mask = [form: RegExp, instead: string]

/** Names as they stand before `=` or `:` in addresses, forms, JSON, headers and messages of the database. */
const named =
  '(?:[\\w-]*(?:phone|passport|lastname|firstname|middlename|last_name|first_name|middle_name|surname|email|cookie|authorization|password|secret|token|captcha|payload)[\\w-]*|(?:__Host-)?(?:sid|login)|tel|fio|body|input|received|to)'

const masks: Mask[] = [
  // PostgreSQL: "Key (phone)=(+79…) already exists", "Failing row contains (…)".
  [/(Key \([^)]*\)=)\((?:[^()]|\([^()]*\))*\)/g, `$1(${GONE})`],
  [/(row contains )\(.*\)/gs, `$1(${GONE})`],
  [/(invalid input syntax for [^:]*: )"[^"]*"/g, `$1"${GONE}"`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${GONE}`],
  // scheme://login:password@host
  [/(\/\/)[^\s/:@]*:[^\s/@]*@/g, `$1${GONE}@`],
  [/((?:set-)?cookie["']?\s*[:=]\s*).*/gi, `$1${GONE}`],
  [
    new RegExp(
      `(\\\\?["'\`]${named}\\\\?["'\`]\\s*[:=]\\s*)(\\\\?"(?:[^"\\\\]|\\\\(?!"))*\\\\?"|'[^']*'|\`[^\`]*\`|[^\\s,;&})\\]]+)`,
      'gi',
    ),
    `$1"${GONE}"`,
  ],
  [
    new RegExp(`(?<![\\w-])(${named}\\s*[=:]\\s*)("[^"]*"|'[^']*'|(?!["'\\s\\[])[^\\s,;&})\\]]+)`, 'gi'),
    `$1${GONE}`,
  ],
  [/[\p{L}\p{N}._%+-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  // +7 (912) 345-67-89, 8 912 3456789, %2B79123456789
  [
    /(?<!\w)(?:\+|%2B)?[78](?:%20|[\s\u00a0()-])*\d{3}(?:%20|[\s\u00a0()-])*\d{3}(?:%20|[\s\u00a0-])*\d{2}(?:%20|[\s\u00a0-])*\d{2}(?!\w)/gi,
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
    /(?:[А-ЯЁ][а-яё]+(?:-[А-ЯЁ][а-яё]+)?\s+){1,2}[А-ЯЁ][а-яё]+(?:вич|ьич|кич|мич|вна|чна)(?![а-яё])/g,
    '[name]',
  ],
  // Tokens and keys: 32 bytes in base64. A run of hexadecimal digits is a checksum.
  [/(?<![\w/+-])[A-Za-z\d+/]{43}=(?!=)/g, '[key]'],
  [/(?<![\w./-])(?![\da-f]+(?![\w-]))[\w-]{40,}(?![\w-])/g, '[token]'],
]

/** Longer texts are cut: what is at their end was not looked at. Characters. */
const LONGEST = 8_000

/**
 * A text without what may tell of a person: phones, passports, codes, e-mails, cookies, tokens, keys, values of
 * fields with personal names, and what the database quotes of a row.
 */
export function withoutPersonal(text: string): string {
  if (harmless.test(text)) return text
  let clean = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  for (const [form, instead] of masks) clean = clean.replace(form, instead)
  return clean
}

/** Parameters of addresses that say nothing about a person. */
const harmlessParameters = new Set(
  'area_from area_to benefit building buildingID category city deadline feature finish flats floor floor_from floor_to furnish house kind kitchen_from kitchen_to limit month month_pay_from month_pay_to not_first not_last offset page period price_from price_to project reserved rooms section since sort step types view'.split(
    ' ',
  ),
)

/** An address for the log: of its query what is known to be harmless. */
export function harmlessAddress(address: string): string {
  const [path = '', query] = address.split(/[?#]/, 2)
  if (query === undefined) return withoutPersonal(path)
  const kept = [...new URLSearchParams(query)].filter(
    ([name, value]) => harmlessParameters.has(name.replace(/\[.*$/s, '')) && value.length <= 40,
  )
  const text = new URLSearchParams(kept).toString()
  return withoutPersonal(path) + (text && `?${withoutPersonal(decodeURIComponent(text))}`)
}
