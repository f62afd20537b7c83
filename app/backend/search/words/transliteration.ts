/** Latin spellings of Russian sounds. */
const SOUNDS: readonly [latin: string, russian: string][] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['tz', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ph', 'ф'],
  ['ck', 'к'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['iu', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['ia', 'я'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['ye', 'е'],
  ['je', 'е'],
  ...zip('abcdefghiklmnopqrstuvwxz', 'абцдефгхиклмнопкрстуввхз'),
]

const SOUND_OF = new Map(SOUNDS)
/** Of the spellings, the longest first. */
const LENGTHS = [4, 3, 2]

/** Letters of which people mean different sounds: "j" of "sajen" is ж, "c" of "cottage" is к. */
const OTHER_SOUNDS: readonly [latin: RegExp, russian: string][] = [
  [/j/g, 'ж'],
  [/c(?!h|k)/g, 'к'],
  [/x/g, 'кс'],
  [/^e/g, 'э'],
]

const VOWEL = /[аеиоуыэюя]$/u

/** How a word in Latin letters may be written in Russian ones, the usual way first: "rechnoy" → "речной". */
export function inRussianLetters(word: string): string[] {
  const others = OTHER_SOUNDS.filter(([latin]) => word.search(latin) >= 0).map(([latin, russian]) =>
    spelled(word.replace(latin, russian)),
  )
  return [...new Set([spelled(word), ...others])]
}

function spelled(word: string): string {
  let russian = ''
  for (let at = 0; at < word.length; ) {
    const length = LENGTHS.find((each) => SOUND_OF.has(word.slice(at, at + each))) ?? 1
    const latin = word.slice(at, at + length)
    russian += SOUND_OF.get(latin) ?? glide(latin, russian)
    at += length
  }
  return russian
}

/** "y" and "j" after a vowel, or after another y: "rechnoy", "belyy"; elsewhere "y" is ы. Other letters stay. */
function glide(letter: string, before: string): string {
  if (letter === 'j') return 'й'
  if (letter !== 'y') return letter
  return VOWEL.test(before) ? 'й' : 'ы'
}

const LETTERS = new Map([
  ...zip('абвгдезийклмнопрстуфхыэ', 'abvgdeziyklmnoprstufhye'),
  ['ж', 'zh'],
  ['ц', 'ts'],
  ['ч', 'ch'],
  ['ш', 'sh'],
  ['щ', 'sch'],
  ['ю', 'yu'],
  ['я', 'ya'],
  ['ъ', ''],
  ['ь', ''],
])

/** A word in Russian letters as it is usually written in Latin ones: "пдф" → "pdf". */
export function inLatinLetters(word: string): string {
  return [...word].map((letter) => LETTERS.get(letter) ?? letter).join('')
}

function zip(from: string, to: string): [string, string][] {
  return [...from].map((letter, place) => [letter, to.charAt(place)])
}
