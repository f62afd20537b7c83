import type { LegalContent, OfferWord } from '#app/backend/content/schemas/booking-schema.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it: names of flats and companies come from feeds. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

export type Words = Partial<Record<OfferWord, string>>

/**
 * A legal text as HTML. Words that are not given stay as `{name}`: so the wording itself is kept, apart
 * from what is put in.
 *
 * @param isPaid - leaves out the sections of the other kind; absent: all of them
 */
export function legalHtml(text: LegalContent, words: Words, isPaid?: boolean): string {
  const put = (paragraph: string) =>
    escapeHtml(paragraph).replace(/\{([a-z_]+)\}/g, (mark, name: string) => {
      const word = Object.entries(words).find(([known]) => known === name)?.[1]
      return word === undefined ? mark : escapeHtml(word)
    })
  const sections = text.sections
    .filter(({ when }) => isPaid === undefined || when === undefined || when === (isPaid ? 'paid' : 'free'))
    .map(
      ({ title, paragraphs }) =>
        `<section><h2>${escapeHtml(title)}</h2>${paragraphs.map((words) => `<p>${put(words)}</p>`).join('')}</section>`,
    )
  return `<h1>${escapeHtml(text.title)}</h1><p>Редакция ${escapeHtml(text.version)}</p>${sections.join('')}`
}
