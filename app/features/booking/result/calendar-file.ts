type CalendarEvent = {
  id: string
  /** ISO time. */
  at: string
  createdAt: string
  title: string
  text: string
}

const MAX_LINE_BYTES = 75
const bytes = new TextEncoder()

/** A calendar with one event and a reminder a day before it (RFC 5545). */
export function calendarFile({ id, at, createdAt, title, text }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//developer-sales-site//booking//RU',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(createdAt)}`,
    `DTSTART:${utc(at)}`,
    `DTEND:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** "2026-11-24T12:00:00.000Z" → "20261124T120000Z". */
function utc(iso: string): string {
  return `${new Date(iso).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Lines hold 75 bytes at most; the rest continues after a line break and a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    const maxBytes = parts.length === 0 ? MAX_LINE_BYTES : MAX_LINE_BYTES - 1
    if (bytes.encode(part + character).length > maxBytes) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
