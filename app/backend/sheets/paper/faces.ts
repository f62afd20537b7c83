import { readFileSync } from 'node:fs'

/** Families and weights of the sheets. */
export type Face = 'text' | 'bold' | 'title'

const FILES: Record<Face, string> = { text: 'onest-400', bold: 'onest-600', title: 'literata-480' }
/** The families come as one file for each alphabet; the space is in all of them. */
const ALPHABETS = ['russian', 'latin', 'rouble'] as const
type Alphabet = (typeof ALPHABETS)[number]

/** Part of a line in the letters of one file. */
export type Run = { font: string; text: string }

/** The letters that scripts/fonts.mjs puts into the files, as far as all families have them. */
const LETTERS: Record<Alphabet, RegExp> = {
  russian: /[\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045fҐґҰұ№]/u,
  latin: /[\u0020-\u007e\u00a1-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b4\u00b6-\u00ffŒœ–—‘’‚“”„•…‹›€™−]/u,
  rouble: /₽/u,
}

/** Of letters that the files do not have: their nearest ones, nothing, or a question mark. */
const REPLACED: readonly [RegExp, string][] = [
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\r\n]/gu, ' '],
  [/[\u2010-\u2012]/gu, '-'],
  [/\u2015/gu, '—'],
  // Joiners, hyphenation, directions of writing, variants of letters: they have no shape.
  [/\u00ad|[\u200b\u200c]|\u200d|[\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Mn}|\p{Cc}/gu, ''],
]

/** A text in letters that the fonts have; what they lack is a question mark. */
export function printable(text: string): string {
  const known = REPLACED.reduce((current, [from, to]) => current.replace(from, to), text.normalize('NFC'))
  return [...known].map((letter) => (alphabetOf(letter) ? letter : '?')).join('')
}

/** A printable text cut into runs: a space stays with the letters before it. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  let current: Alphabet | undefined
  for (const letter of text) {
    const next: Alphabet = letter === ' ' && current ? current : (alphabetOf(letter) ?? 'latin')
    const last = runs.at(-1)
    if (last && next === current) last.text += letter
    else runs.push({ font: `${FILES[face]}-${next}`, text: letter })
    current = next
  }
  return runs
}

function alphabetOf(letter: string): Alphabet | undefined {
  return ALPHABETS.find((alphabet) => LETTERS[alphabet].test(letter))
}

/** All files, by the names that runs have. */
export function readFonts(): Map<string, Buffer> {
  const names = Object.values(FILES).flatMap((file) => ALPHABETS.map((alphabet) => `${file}-${alphabet}`))
  return new Map(names.map((name) => [name, readFileSync(new URL(`../fonts/${name}.ttf`, import.meta.url))]))
}
