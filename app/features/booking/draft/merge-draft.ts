type Fields = Partial<Record<string, string>>

type Merge = {
  /** What the server had when this device last heard of it. */
  known: Fields
  /** What it has now, after another device. */
  theirs: Fields
  /** Typed here and not saved yet. */
  pending: ReadonlyMap<string, string>
}

/**
 * Two devices wrote one draft: what the other one changed is taken, what was typed here in other fields
 * stays to be saved.
 */
export function mergeDraft({ known, theirs, pending }: Merge) {
  const changed = Object.keys(theirs).filter((name) => (theirs[name] ?? '') !== (known[name] ?? ''))
  const kept = new Map([...pending].filter(([name]) => !changed.includes(name)))
  return { changed, kept }
}
