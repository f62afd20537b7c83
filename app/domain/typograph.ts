const NBSP = '\u00a0'

const shortWords = 'а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у'

/** A short word that leans on the next one; line ends and indents stay as they are. */
const afterShortWord = new RegExp(`(?<=^|[\\s("«„])(${shortWords}) +(?=\\S)`, 'giu')
const afterNumber = /(?<=\d) +(?=[\p{L}%₽№])/gu
/** Within a number, and before its currency: an amount is one word. */
const withinAmount = /(?<=\d) +(?=\d{3}(?!\d))|(?<=\d[ \u00a0](?:тыс|млн|млрд)\.?) +(?=₽)/gu
/** "ул. Северная", "II кв. 2028", "II квартал": an abbreviation or a Roman number leans on the next word. */
const afterAbbreviation = /(?<=(?:^|[\s("«,])(?:ул|пер|пр|наб|пл|ш|д|корп|кв|им)\.) +(?=\S)/giu
const afterRoman = /(?<=(?:^|[\s(])[IVX]+) +(?=кв)/gu
const beforeDash = / +(?=[–—](?:\s|$))/gu

/**
 * Ties what must not part at the end of a line: a short preposition or conjunction to its word, the groups of
 * a number to each other and to their unit, a dash to what stands before it. Done twice it changes nothing.
 */
export function typograph(text: string): string {
  return text
    .replace(afterShortWord, `$1${NBSP}`)
    .replace(withinAmount, NBSP)
    .replace(afterNumber, NBSP)
    .replace(afterAbbreviation, NBSP)
    .replace(afterRoman, NBSP)
    .replace(beforeDash, NBSP)
}
