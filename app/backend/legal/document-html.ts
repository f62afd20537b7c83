import { escapeHtml } from './legal-html.ts'

/** A line of a paper: what it is about, and the words. */
export type DocumentLine = readonly [label: string, words: string]

/**
 * A paper of lines and notes. Takes plain text only: what people typed and what the catalogue says stays text.
 */
export function documentHtml(lines: readonly DocumentLine[], notes: readonly string[] = []): string {
  const rows = lines.map(
    ([label, words]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(words)}</dd></div>`,
  )
  return `<dl>${rows.join('')}</dl>${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')}`
}
