import { remembered } from './remembered.ts'

const QUOTE = /["“”„]/g
/** What stands before a quotation mark that opens. */
const BEFORE_OPENING = /[\s([«/–—-]$|^$/u

/** ЖК "Речной" → ЖК «Речной», as names stand on pages. A mark without its pair stays as it is. */
export const typographicQuotes = remembered((name) => {
  if ((name.match(QUOTE)?.length ?? 1) % 2 === 1) return name
  return name.replace(QUOTE, (_, at: number) =>
    BEFORE_OPENING.test(name.slice(0, at).replace(QUOTE, '«')) ? '«' : '»',
  )
})
