import { render } from 'react-email'
import { site } from '#app/config/site.ts'
import { formatPhone } from '#app/domain/phone.ts'
import type { OutboxMessage } from '../outbox-message.ts'
import { LetterPage, type LetterParts } from './letter-page.tsx'
import { letters } from './letters.ts'

type Email = Extract<OutboxMessage, { topic: 'email' }>

const ACCOUNT = '/account'

/**
 * A letter, with looks and without.
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
    note: words.entered_by && enteredBy(words.entered_by),
    action: { label: letter.action, url: origin + ACCOUNT },
  }
  const html = await render(<LetterPage {...parts} />)
  return { subject: letter.subject(words), html, text: letterText(parts) }
}

function enteredBy(phone: string): string {
  return `Этот адрес указал при бронировании владелец номера ${phone}. Если вы ничего не бронировали, позвоните нам: адрес уберём.`
}

/** The same letter for who reads without pictures and colours. */
function letterText({ title, paragraphs, facts, note = '', action }: LetterParts): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const foot = `${site.legalName}, ${formatPhone(site.phone)}\nПисьмо отправлено автоматически, отвечать на него не нужно.`
  return [title, ...paragraphs, lines, `${action.label}: ${action.url}`, note, foot]
    .filter((part) => part !== '')
    .join('\n\n')
}
