import { render } from 'react-email'
import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import type { OutboxMessage } from '../outbox-message.ts'
import { LetterPage, type LetterParts, type LetterSection } from './letter-page.tsx'
import { pictureId } from './letter-pictures.ts'
import { letters } from './letters.ts'

type Email = Extract<OutboxMessage, { topic: 'email' }>

const ACCOUNT = '/account'

/**
 * Renders a letter as HTML and as plain text.
 *
 * @param origin - of the site, for its links
 * @param pictures - ids of flats whose plans go with the letter
 */
export async function renderLetter(
  message: Pick<Email, 'template' | 'words' | 'letter'>,
  origin: string,
  pictures: ReadonlySet<number> = new Set(),
): Promise<{ subject: string; html: string; text: string }> {
  const { subject, ...parts } = partsOf(message, origin, pictures)
  const html = await render(<LetterPage {...parts} />)
  return { subject, html, text: letterText(parts) }
}

/** @throws when a letter of its own words has none: such a message was never put into the outbox */
function partsOf(
  { template, words, letter: written }: Pick<Email, 'template' | 'words' | 'letter'>,
  origin: string,
  pictures: ReadonlySet<number>,
): LetterParts & { subject: string } {
  if (template === 'written') {
    if (!written) throw new Error('a letter without words')
    const { subject, title, paragraphs, facts, sections, note, action } = written
    const pictureOf = (flat: number | undefined) =>
      flat !== undefined && pictures.has(flat) ? `cid:${pictureId(flat)}` : undefined
    const link = ({ label, path }: { label: string; path: string }) => ({ label, url: origin + path })
    return {
      ...{ subject, title, paragraphs, facts, note },
      sections: sections.map(({ path, flat, items, end, ...words }) => ({
        ...words,
        url: origin + path,
        picture: pictureOf(flat),
        items: items.map((item) => ({ ...link(item), picture: pictureOf(item.flat) })),
        end: link(end),
      })),
      action: action && link(action),
    }
  }
  const letter = letters[template]
  return {
    subject: letter.subject(words),
    title: letter.title,
    paragraphs: letter.text(words).filter((paragraph) => paragraph !== ''),
    facts: letter.facts.flatMap(([name, word]) => {
      const value = words[word]
      return value ? [[name, value]] : []
    }),
    sections: [],
    note: words.entered_by && enteredByNote(words.entered_by),
    action: { label: letter.action, url: origin + ACCOUNT },
  }
}

function enteredByNote(phone: string): string {
  return `Этот адрес указал при бронировании владелец номера ${phone}. Если вы ничего не бронировали, позвоните нам: адрес уберём.`
}

/** The plain text version of the letter. */
function letterText({ title, paragraphs, facts, sections, note = '', action }: LetterParts): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const { legalName, phone } = company()
  const sender = phone ? `${legalName}, ${formatPhone(phone)}` : legalName
  const footer = `${sender}\nПисьмо отправлено автоматически, отвечать на него не нужно.`
  const link = action ? `${action.label}: ${action.url}` : ''
  return [title, ...paragraphs, lines, ...sections.map(sectionText), link, note, footer]
    .filter((part) => part !== '')
    .join('\n\n')
}

function sectionText({ title, url, lines, items, end }: LetterSection): string {
  const links = items.map(({ label, url }) => `- ${label}: ${url}`)
  return [`${title}: ${url}`, ...lines, ...links, `${end.label}: ${end.url}`].join('\n')
}
