import { render } from 'react-email'
import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import type { OutboxMessage } from '../outbox-message.ts'
import { LetterPage, type LetterParts } from './letter-page.tsx'
import { letters } from './letters.ts'

type Email = Extract<OutboxMessage, { topic: 'email' }>

const ACCOUNT = '/account'

/**
 * Renders a letter as HTML and as plain text.
 *
 * @param origin - of the site, for the link to the account
 */
export async function renderLetter(
  { template, words }: Pick<Email, 'template' | 'words'>,
  origin: string,
): Promise<{ subject: string; html: string; text: string }> {
  const letter = letters[template]
  const parts: LetterParts = {
    title: letter.title,
    paragraphs: letter.text(words).filter((paragraph) => paragraph !== ''),
    facts: letter.facts.flatMap(([name, word]) => {
      const value = words[word]
      return value ? [[name, value]] : []
    }),
    note: words.entered_by && enteredByNote(words.entered_by),
    action: { label: letter.action, url: origin + ACCOUNT },
  }
  const html = await render(<LetterPage {...parts} />)
  return { subject: letter.subject(words), html, text: letterText(parts) }
}

function enteredByNote(phone: string): string {
  return `Этот адрес указал при бронировании владелец номера ${phone}. Если вы ничего не бронировали, позвоните нам: адрес уберём.`
}

/** The plain text version of the letter. */
function letterText({ title, paragraphs, facts, note = '', action }: LetterParts): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const { legalName, phone } = company()
  const sender = phone ? `${legalName}, ${formatPhone(phone)}` : legalName
  const footer = `${sender}\nПисьмо отправлено автоматически, отвечать на него не нужно.`
  return [title, ...paragraphs, lines, `${action.label}: ${action.url}`, note, footer]
    .filter((part) => part !== '')
    .join('\n\n')
}
