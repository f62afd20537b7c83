import { remembered } from './remembered.ts'

const QUOTE = /["“”„]/g
/** What stands before a quotation mark that opens; nothing does at the start. */
const BEFORE_OPENING = /[\s([«/–—-]/

/** ЖК "Речной" → ЖК «Речной», as names stand on pages. A mark without its pair stays as it is. */
export const typographicQuotes = remembered((name) => {
  if ((name.match(QUOTE)?.length ?? 1) % 2 === 1) return name
  let [before, printed] = ['', '']
  for (const char of name) {
    const isQuote = '"“”„'.includes(char)
    const isOpening = before === '' || BEFORE_OPENING.test(before)
    before = isQuote ? (isOpening ? '«' : '»') : char
    printed += before
  }
  return printed
})
