const NBSP = '\u00a0'

const shortWords = 'а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у'

/** A short word that leans on the next one; line ends and indents stay as they are. */
const afterShortWord = new RegExp(`(?<=^|[\\s("«„])(${shortWords}) +(?=\\S)`, 'giu')
const afterNumber = /(?<=\d) +(?=[\p{L}%₽№])/gu
const beforeDash = / +(?=[–—](?:\s|$))/gu

/**
 * Ties what must not part at the end of a line: a short preposition or conjunction to its word, a number to
 * its unit, a dash to what stands before it. Done twice it changes nothing.
 */
export function typograph(text: string): string {
  return text.replace(afterShortWord, `$1${NBSP}`).replace(afterNumber, NBSP).replace(beforeDash, NBSP)
}
