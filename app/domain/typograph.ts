const NBSP = '\u00a0'

const shortWords = 'а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у'

/**
 * Spaces after a short word, which must stay on the line of the next word. Line ends and indents are not
 * touched.
 */
const afterShortWord = new RegExp(`(?<=^|[\\s("«„])(${shortWords}) +(?=\\S)`, 'giu')
const afterNumber = /(?<=\d) +(?=[\p{L}%₽№])/gu
/** Spaces inside an amount and before its currency: the amount must stay on one line. */
const insideAmount = /(?<=\d) +(?=\d{3}(?!\d))|(?<=\d[ \u00a0](?:тыс|млн|млрд)\.?) +(?=₽)/gu
/** Spaces after an abbreviation or a Roman number: "ул. Северная", "II кв. 2028", "II квартал". */
const afterAbbreviation = /(?<=(?:^|[\s("«,])(?:ул|пер|пр|наб|пл|ш|д|корп|кв|им)\.) +(?=\S)/giu
const afterRoman = /(?<=(?:^|[\s(])[IVX]+) +(?=кв)/gu
const beforeDash = / +(?=[–—](?:\s|$))/gu

/**
 * Replaces spaces by no-break spaces where a line must not break: after a short preposition or conjunction,
 * between the groups of a number and before its unit, before a dash. Applying it twice changes nothing more.
 */
export function typograph(text: string): string {
  return text
    .replace(afterShortWord, `$1${NBSP}`)
    .replace(insideAmount, NBSP)
    .replace(afterNumber, NBSP)
    .replace(afterAbbreviation, NBSP)
    .replace(afterRoman, NBSP)
    .replace(beforeDash, NBSP)
}
