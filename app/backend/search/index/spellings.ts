import { differingLetters, editDistance, lettersOf } from '#app/backend/search/words/edit-distance.ts'

/** A word or a stem, with the words that it stands for. */
type Spelling = { text: string; words: readonly string[] }
type Near = { spelling: Spelling; distance: number }

/** Spellings of one length; the letters of each as bits, in the same order. */
type Shelf = { spellings: Spelling[]; letters: Int32Array }

/**
 * Words to compare with what was typed. Only those of nearly the same length and of nearly the same letters are
 * compared letter by letter: some hundreds of 40,000. Numbers have no typing errors and are left out.
 */
export function openSpellings(all: readonly Spelling[]) {
  const shelves = new Map<number, Shelf>()
  const wordsAlone = all.filter(({ text }) => !/\d/.test(text))
  for (const [length, spellings] of Map.groupBy(wordsAlone, ({ text }) => text.length)) {
    shelves.set(length, { spellings, letters: Int32Array.from(spellings, ({ text }) => lettersOf(text)) })
  }

  /** Spellings within so many typing errors. */
  function near(typed: string, limit: number): Near[] {
    const found: Near[] = []
    for (let length = typed.length - limit; length <= typed.length + limit; length++) {
      const shelf = shelves.get(length)
      if (shelf) addNear(typed, limit, shelf, found)
    }
    return found
  }

  return { near }
}

function addNear(typed: string, limit: number, { spellings, letters }: Shelf, found: Near[]): void {
  const own = lettersOf(typed)
  for (let place = 0; place < letters.length; place++) {
    if (differingLetters(own, letters[place] ?? 0) > 2 * limit) continue
    const spelling = spellings[place]
    const distance = spelling ? editDistance(typed, spelling.text, limit) : limit + 1
    if (spelling && distance <= limit) found.push({ spelling, distance })
  }
}
