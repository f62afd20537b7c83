/** The key of a note for editors: JSON has no comments. */
const NOTE = '//'

/** What an editor wrote without the notes to it: values of the key "//", wherever it stands. */
export function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== NOTE)
      .map(([key, item]) => [key, withoutNotes(item)]),
  )
}
