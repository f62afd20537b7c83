import { wordMap } from '#app/backend/feeds/text/word-map.ts'

const LETTERS = wordMap<string>({
  север: 'С',
  'северо-восток': 'СВ',
  восток: 'В',
  'юго-восток': 'ЮВ',
  юг: 'Ю',
  'юго-запад': 'ЮЗ',
  запад: 'З',
  'северо-запад': 'СЗ',
  n: 'С',
  ne: 'СВ',
  e: 'В',
  se: 'ЮВ',
  s: 'Ю',
  sw: 'ЮЗ',
  w: 'З',
  nw: 'СЗ',
})
const KNOWN: ReadonlySet<string> = new Set(LETTERS.values())

/** "юг, северо-запад", "Ю/СЗ" → ["Ю", "СЗ"]; words that are no direction are left out. */
export function mapDirections(text: string): string[] {
  const found = new Set<string>()
  for (const part of text.split(/[,;/\s]+/)) {
    const upper = part.toUpperCase()
    const letters = KNOWN.has(upper) ? upper : LETTERS.get(part.toLowerCase())
    if (letters) found.add(letters)
  }
  return [...found]
}
