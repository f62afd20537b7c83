const NBSP = '\u00a0'
/** Allows no line break where it stands; the fonts need no glyph for it, as they would for a no-break hyphen. */
const WORD_JOINER = '\u2060'

const shortWords = 'а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у'

/**
 * Spaces after a short word, which must stay on the line of the next word. Line ends and indents are not
 * touched.
 */
const afterShortWord = new RegExp(`(?<=^|[\\s("«„])(${shortWords}) +(?=\\S)`, 'giu')
const afterNumber = /(?<=\d) +(?=[\p{L}%₽№°])/gu
/** Spaces inside an amount and before its currency: the amount must stay on one line. */
const insideAmount = /(?<=\d) +(?=\d{3}(?!\d))|(?<=\d[ \u00a0](?:тыс|млн|млрд)\.?) +(?=₽)/gu
/** Spaces after an abbreviation or a Roman number: "ул. Северная", "II кв. 2028", "II квартал". */
const afterAbbreviation = /(?<=(?:^|[\s("«,])(?:ул|пер|пр|наб|пл|ш|д|корп|кв|им)\.) +(?=\S)/giu
const afterRoman = /(?<=(?:^|[\s(])[IVX]+) +(?=кв|на[ \u00a0])/gu
/** "до 24-го этажа": an ordinal stays with what it counts. */
const afterOrdinal = /(?<=\d-(?:го|му|м|й|я|е)) +(?=\p{L})/gu
/** Spaces before the number of what is numbered: "корпус 1", "корпуса 2–3", "№ 214". */
const beforeNumber = /(?<=(?:^|[^\p{L}])(?:корпус(?:а|у|ом|е|ов|ах|ам|ами)?|подъезд(?:а|е)?|№)) +(?=\d)/giu
/** Hyphens after a short beginning or before a short end: "из-за", "2-комнатная", "IT-ипотека", "кто-то"; dashes of ranges: "2–3". */
const tightDash =
  /(?<=\d)–(?=\d)|(?<=(?<![^\s("«„,.])(?:\d+|[а-яё]{1,2}|[A-ZА-ЯЁ][а-яё]?|[A-ZА-ЯЁ]{2,3}))-(?=[а-яё])|(?<=[а-яё])-(?=(?:то|ка|де|либо|таки)(?!\p{L}))|(?<=(?<!\S)[Ee])-(?=mail)/gu
const beforeDash = / +(?=[–—](?:\s|$))/gu

/**
 * Replaces spaces by no-break spaces where a line must not break: after a short preposition or conjunction,
 * between the groups of a number, before its unit and after what it numbers, before a dash. Neither a hyphen beside
 * a short part nor the dash of a range breaks. Applying it twice changes nothing more.
 */
export function typograph(text: string): string {
  return text
    .replace(afterShortWord, `$1${NBSP}`)
    .replace(insideAmount, NBSP)
    .replace(afterNumber, NBSP)
    .replace(afterAbbreviation, NBSP)
    .replace(afterRoman, NBSP)
    .replace(afterOrdinal, NBSP)
    .replace(beforeNumber, NBSP)
    .replace(beforeDash, NBSP)
    .replace(tightDash, `$&${WORD_JOINER}`)
}
