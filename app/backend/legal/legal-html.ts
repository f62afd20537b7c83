import type { LegalContent, OfferPlaceholder } from '#app/contract/entries/booking.ts'
import { escapeHtml } from '#app/domain/text/escape-html.ts'

export type Words = Partial<Record<OfferPlaceholder, string>>

/**
 * Renders a legal text as HTML. Placeholders without a value stay as `{name}`, so that the text can be stored
 * without the values.
 *
 * @param isPaid - leaves out the sections for the other kind of reservation; absent: all sections
 */
export function legalHtml(text: LegalContent, words: Words, isPaid?: boolean): string {
  const fillIn = (paragraph: string) =>
    escapeHtml(paragraph).replace(/\{([a-z_]+)\}/g, (mark, name: string) => {
      const word = Object.entries(words).find(([known]) => known === name)?.[1]
      return word === undefined ? mark : escapeHtml(word)
    })
  const sections = text.sections
    .filter(({ when }) => isPaid === undefined || when === undefined || when === (isPaid ? 'paid' : 'free'))
    .map(
      ({ title, paragraphs }) =>
        `<section><h2>${escapeHtml(title)}</h2>${paragraphs.map((words) => `<p>${fillIn(words)}</p>`).join('')}</section>`,
    )
  return `<h1>${escapeHtml(text.title)}</h1><p>Редакция ${escapeHtml(text.version)}</p>${sections.join('')}`
}
