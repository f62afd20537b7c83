import { company } from '#app/config/company.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'
import type { Visit } from './office-visits.ts'

const HOUR_MS = 3_600_000
const MAX_LINE_BYTES = 75

/** A visit as a file of calendars (RFC 5545). @param number - of the lead @param host - of the site */
export function visitInvitation(
  { office, at }: { office: Pick<Visit['office'], 'title' | 'address'>; at: Date },
  { number, project, host }: { number: string; project: string; host: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//site//visit//RU',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // Calendars know a repeated file by it; letters of numbers outside of ASCII are left out.
    `UID:visit-${number.replace(/[^\d-]/g, '')}@${host}`,
    `DTSTAMP:${stamp(new Date())}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(new Date(at.getTime() + HOUR_MS))}`,
    `SUMMARY:${escaped(project === '' ? 'Просмотр квартир' : `Просмотр: ${quotedName(project)}`)}`,
    `LOCATION:${escaped(office.address)}`,
    `DESCRIPTION:${escaped([number, office.title, company().name].join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** "20261124T070000Z". */
const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** Lines of at most 75 bytes; what follows begins with a space. No letter is cut in two. */
function folded(line: string): string {
  const parts = ['']
  for (const letter of line) {
    const last = parts.at(-1) ?? ''
    const room = MAX_LINE_BYTES - (parts.length > 1 ? 1 : 0)
    if (Buffer.byteLength(last + letter) > room) parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts.join('\r\n ')
}
