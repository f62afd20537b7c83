import { escapeHtml } from '#app/domain/text/escape-html.ts'

/** A row of a document: its label and its text. */
export type DocumentLine = readonly [label: string, words: string]

/**
 * The HTML of a document of rows and notes. Input is plain text and gets escaped, because people and feeds
 * wrote it.
 */
export function documentHtml(lines: readonly DocumentLine[], notes: readonly string[] = []): string {
  const rows = lines.map(
    ([label, words]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(words)}</dd></div>`,
  )
  return `<dl>${rows.join('')}</dl>${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')}`
}
