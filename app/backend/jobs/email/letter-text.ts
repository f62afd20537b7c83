import { site } from '#app/config/site.ts'
import { formatPhone } from '#app/domain/phone.ts'
import type { LetterParts } from './letter-page.tsx'

/** The same letter for who reads without pictures and colours. */
export function letterText({ title, paragraphs, facts, note = '', action }: LetterParts): string {
  const lines = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const foot = `${site.legalName}, ${formatPhone(site.phone)}\nПисьмо отправлено автоматически, отвечать на него не нужно.`
  return [title, ...paragraphs, lines, `${action.label}: ${action.url}`, note, foot]
    .filter((part) => part !== '')
    .join('\n\n')
}
