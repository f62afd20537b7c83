/** The keys of a keyboard in the order of its rows: in the Latin and in the Russian layout, without and with Shift. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,." + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю' + 'ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ'

const toRussian = new Map([...LATIN].map((key, place) => [key, RUSSIAN.charAt(place)]))
const toLatin = new Map([...RUSSIAN].map((key, place) => [key, LATIN.charAt(place)]))

/** What the same keys write in the Russian layout: "htxyjq" → "речной". */
export function inRussianLayout(text: string): string {
  return replaced(text, toRussian)
}

/** What the same keys write in the Latin layout: "Куср" → "Rech". */
export function inLatinLayout(text: string): string {
  return replaced(text, toLatin)
}

function replaced(text: string, keys: ReadonlyMap<string, string>): string {
  return [...text].map((key) => keys.get(key) ?? key).join('')
}
