/** Marks that turn the direction of the text behind them, also outside of their own words: U+202A–202E, U+2066–2069. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** A text without marks of direction: they come with copied text, cannot be seen, and could make a price read backwards. */
export function withoutDirections(text: string): string {
  return text.replace(DIRECTIONS, '')
}
