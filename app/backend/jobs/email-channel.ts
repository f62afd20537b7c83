import { createTransport } from 'nodemailer'
import { company } from '#app/config/company.ts'
import type { Channel } from './delivery.ts'
import { DeliveryError } from './delivery-error.ts'
import { type SheetOfFlat, withSheet } from './email/attached-sheet.ts'
import { letterPictures, type PictureOfFlat, pictureId } from './email/letter-pictures.ts'
import type { OutboxFile } from './outbox-file.ts'
import type { OutboxMessage } from './outbox-message.ts'

type Message = Extract<OutboxMessage, { topic: 'email' }>
type Letter = { subject: string; html: string; text: string }

/** What makes the files that letters have with them; without it they go without. */
export type LetterMakers = {
  sheetOfFlat?: SheetOfFlat | undefined
  pictureOfFlat?: PictureOfFlat | undefined
}

type EmailOptions = LetterMakers & {
  /** Origin of the site, for links. */
  origin: string
  /** Sender of the letters; absent: noreply at the site's host. */
  from?: string | undefined
}

type SmtpOptions = EmailOptions & {
  /** Do not send anything to a server that does not offer TLS. */
  isTlsRequired: boolean
}

const CONNECT_MS = 10_000
/** The longest silence of the server within a session. */
const SILENCE_MS = 15_000
/** SMTP status codes from 500 on are permanent refusals. */
const PERMANENT_REFUSAL = 500

/** Sends letters by SMTP. */
export function smtpChannel(
  url: string,
  { origin, from, isTlsRequired, sheetOfFlat, pictureOfFlat }: SmtpOptions,
): Channel<'email'> {
  const { hostname } = new URL(origin)
  const transport = createTransport({
    url,
    requireTLS: isTlsRequired,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // The mail library must not read files or fetch URLs that a letter mentions.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (given, { key }) => {
      const { message, sheet } = await withSheet(given, sheetOfFlat)
      const pictures = await letterPictures(message.letter, pictureOfFlat)
      const letter = await renderMessage(message, origin, new Set(pictures.keys()))
      const mail = {
        from: { name: company().name, address: from ?? `noreply@${hostname}` },
        to: { name: '', address: message.to },
        // The same for every attempt, so that mail programs show a repeated letter once.
        messageId: `<${key}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message, origin) },
        attachments: [
          ...(message.letter?.attachments ?? []).map(({ name, type, text }) => ({
            filename: name,
            contentType: type,
            content: text,
          })),
          ...(sheet
            ? [{ filename: sheet.name, contentType: 'application/pdf', content: Buffer.from(sheet.pdf) }]
            : []),
          ...[...pictures].map(([flat, picture]) => ({
            cid: pictureId(flat),
            filename: `${pictureId(flat)}.png`,
            contentType: 'image/png',
            content: Buffer.from(picture),
          })),
        ],
        ...letter,
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw smtpError(error)
      })
    },
  }
}

/** Writes letters to the outbox file, as plain text. */
export function emailFileChannel(file: OutboxFile, { origin, sheetOfFlat }: EmailOptions): Channel<'email'> {
  return {
    deliver: async (given, { key, attempt }) => {
      const { message, sheet } = await withSheet(given, sheetOfFlat)
      const { subject, text } = await renderMessage(message, origin)
      const at = new Date().toISOString()
      const files = sheet && { files: [{ name: sheet.name, bytes: sheet.pdf.length }] }
      await file.append({ kind: 'email', to: message.to, subject, text, ...files, at, key }, attempt > 1)
    },
  }
}

/** By which mail programs show a button of their own (RFC 8058). */
function unsubscribeHeaders({ letter }: Message, origin: string): Record<string, string> {
  if (letter?.unsubscribe === undefined) return {}
  return {
    'List-Unsubscribe': `<${origin}${letter.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

async function renderMessage(
  message: Message,
  origin: string,
  pictures: ReadonlySet<number> = new Set(),
): Promise<Letter> {
  // Loaded with the first letter only: the renderer is large, and commands run on Node without JSX support.
  const { renderLetter } = await import('./email/render-letter.tsx')
  return renderLetter(message, origin, pictures)
}

/**
 * Only the status number of the server's answer is stored, because its text may quote the recipient's
 * address.
 */
function smtpError(error: unknown): DeliveryError {
  if (!(error instanceof Error)) return new DeliveryError('SMTP')
  const status = 'responseCode' in error ? Number(error.responseCode) : Number.NaN
  const code = 'code' in error ? String(error.code) : 'SMTP'
  if (!Number.isInteger(status)) return new DeliveryError(`SMTP_${code.replace(/\W/g, '')}`)
  // A wrong password or a full disk can be fixed later; a rejected recipient address is final.
  return new DeliveryError(`SMTP_${status}`, { isFinal: code === 'EENVELOPE' && status >= PERMANENT_REFUSAL })
}
