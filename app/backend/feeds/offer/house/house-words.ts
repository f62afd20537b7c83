/**
 * A kind of house, phase or section, its words, and the patterns that find its number (group `id`) or its quoted name
 * (`name`). Texts without the words, as most are, need no pattern, which cost more.
 */
export type PlaceWord = { kind: string; words: RegExp; patterns: readonly RegExp[] }

/**
 * Words before a number or a letter; those of `before` may also follow it: "3 корпус", "2-я очередь". A `short` one counts
 * only behind the number of a house or a comma, and before its own number: "5 к2", "5к2", "Речная, к 2".
 */
type Words = { kind: string; after: string; before?: string; short?: string }

const HOUSES: readonly Words[] = [
  {
    kind: 'Корпус',
    after: String.raw`корпуса?|корп\.?|к\.`,
    before: String.raw`корпус|корп\.?`,
    short: 'к',
  },
  { kind: 'Литер', after: String.raw`литер[аы]?|лит\.?`, before: 'литера?' },
  { kind: 'ГП', after: String.raw`гп|г\.\s?п\.` },
  { kind: 'Строение', after: String.raw`строение|стр\.?`, before: 'строение' },
  { kind: 'Позиция', after: String.raw`позиция|поз\.?`, before: 'позиция' },
]
/** Words that mean a house in the field of a house; in an address they are a part of it, in a name any word. */
const HOUSES_OF_FIELDS: readonly Words[] = [
  { kind: 'Корпус', after: 'к' },
  {
    kind: 'Дом',
    after: String.raw`(?:многоквартирный\s+)?(?:жилой\s+)?дом|д\.`,
    before: String.raw`(?:жилой\s+)?дом`,
  },
  { kind: 'Блок', after: 'блок', before: 'блок' },
  { kind: 'Башня', after: 'башня', before: 'башня' },
]
const PHASES: readonly Words[] = [
  {
    kind: 'Очередь',
    after: String.raw`очередь|оч\.`,
    before: String.raw`очередь(?:\s+строительства)?|оч\.`,
  },
  { kind: 'Этап', after: 'этап', before: String.raw`этап(?:\s+строительства)?` },
]
const SECTIONS: readonly Words[] = [
  {
    kind: '',
    after: String.raw`(?:блок[- ])?секция|секц\.?|подъезд|под\.`,
    before: 'секция|подъезд',
  },
]

const ANY = [...HOUSES, ...HOUSES_OF_FIELDS, ...PHASES, ...SECTIONS].map(({ after }) => after).join('|')

const DIGITS = String.raw`\d+(?:[./-]\d+)*`
const ORDINAL = '-?(?:[йяе]|[ыои]й|ая|ое)'
/** Letters of names. V8 makes far more code of each \p{L}: the patterns here would take 7 MB. */
const LETTERS = 'a-zа-яё'
/** Not in the middle of a word. */
const EDGE = `(?![${LETTERS}])`
/** "А", but no preposition: "корпус у реки". */
const LETTER = String.raw`(?![вксуои]\s+[${LETTERS}])[${LETTERS}]`
/** "2", "2/1", "2А", "2-А", "А1", "II", "А". */
const ID = String.raw`(?:${DIGITS}(?:[а-ик-яa-z]|-(?![йяе]${EDGE})[а-яa-z])?|(?<![${LETTERS}])(?:[ivx]{2,}|[${LETTERS}]-?${DIGITS}|${LETTER}))(?![${LETTERS}\d])`
const AFTER = String.raw`\s*[-–№]?\s*(?:[«"„“]?(?<id>${ID}|${DIGITS}(?=${ORDINAL}${EDGE}))(?:${ORDINAL}${EDGE})?[»"”]?|[«"„“](?<name>[^«»"„“”]{1,40})[»"”])`
const BEFORE = String.raw`(?<![${LETTERS}\d./-])№?\s*(?<id>${DIGITS}(?:-?[а-дж-ик-эa-z]${EDGE})?|[ivx]+${EDGE})(?:\s?${ORDINAL}${EDGE})?\s*`
/** What may follow "3 корпус" when 3 is its number. */
const END = String.raw`(?=\s*(?:$|[^${LETTERS}\d\s№«"„“]|(?:${ANY})${EDGE}))`
/** The next word has a number before it too: "1 очередь 2 корпус". */
const NEXT = String.raw`(?=\s+\d+(?:${ORDINAL})?\s*(?:${ANY})${EDGE}(?!\s*№?\s*\d))`
/** In a name, what sets a house apart from it: ", дом 1", "(дом 12)", "» дом 3", " - дом 2". */
const APART = String.raw`(?<=[,;:.(»"”]\s*|\s[-–—]\s*)`

function placeWord({ kind, after, before, short }: Words, start = ''): PlaceWord {
  const pattern = (text: string) => new RegExp(start + text, 'i')
  const alone = short === undefined ? '' : shortWord(short)
  const words = new RegExp(`(?<![${LETTERS}])(?:${after})${alone}`, 'i')
  const behind = pattern(String.raw`(?:(?<![${LETTERS}\d])(?:${after})${alone})${AFTER}`)
  if (before === undefined) return { kind, words, patterns: [behind] }
  const inFront = `${BEFORE}(?:${before})${EDGE}`
  return { kind, words, patterns: [pattern(inFront + NEXT), behind, pattern(inFront + END)] }
}

/** Behind the number of a house or a comma, and before a number that is no "60-летие", area or year. */
function shortWord(word: string): string {
  return String.raw`|(?<=(?:\d[${LETTERS}]?\s+|\d|,\s*))${word}(?=\s?\d)(?!\s?\d+(?:-[${LETTERS}]{2}|[.,]\d|\s*м|\s+год))`
}

const ofText = (words: readonly Words[]) => words.map((word) => placeWord(word))

export const HOUSE_WORDS = ofText(HOUSES)
export const HOUSE_WORDS_OF_FIELDS = [...HOUSE_WORDS, ...ofText(HOUSES_OF_FIELDS)]
export const HOUSE_WORDS_OF_NAMES = [
  ...HOUSE_WORDS,
  ...HOUSES_OF_FIELDS.map((word) => placeWord(word, APART)),
]
export const PHASE_WORDS = ofText(PHASES)
export const SECTION_WORDS = ofText(SECTIONS)
