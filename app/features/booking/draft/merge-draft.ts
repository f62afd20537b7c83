type Fields = Partial<Record<string, string>>

type Merge = {
  /** Fields of the server at its last answer to this device. */
  known: Fields
  /** Fields of the server now, after a change by another device. */
  theirs: Fields
  /** Typed here and not saved yet. */
  pending: ReadonlyMap<string, string>
}

/**
 * Merges a draft that two devices edited: fields changed by the other device win, input in other fields stays
 * pending.
 */
export function mergeDraft({ known, theirs, pending }: Merge) {
  const changed = Object.keys(theirs).filter((name) => (theirs[name] ?? '') !== (known[name] ?? ''))
  const unchanged = new Map([...pending].filter(([name]) => !changed.includes(name)))
  return { changed, pending: unchanged }
}
