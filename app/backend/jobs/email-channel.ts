import { createTransport } from 'nodemailer'
import { site } from '#app/config/site.ts'
import type { Channel } from './delivery.ts'
import { DeliveryError } from './delivery-error.ts'
import type { OutboxFile } from './outbox-file.ts'
import type { OutboxMessage } from './outbox-message.ts'

type Message = Extract<OutboxMessage, { topic: 'email' }>
type Letter = { subject: string; html: string; text: string }

type EmailOptions = {
  /** Origin of the site, for links. */
  origin: string
  /** The address that letters come from; absent: noreply at the site's host. */
  from?: string | undefined
}

type SmtpOptions = EmailOptions & {
  /** Nothing is said to a server that offers no TLS. */
  isTlsRequired: boolean
}

const CONNECT_MS = 10_000
/** Between two words of the server. */
const SILENCE_MS = 15_000
/** From here on a server's answer is a refusal for good. */
const REFUSED_FOR_GOOD = 500

/** Letters by SMTP. */
export function smtpChannel(url: string, { origin, from, isTlsRequired }: SmtpOptions): Channel<'email'> {
  const { hostname } = new URL(origin)
  const transport = createTransport({
    url,
    requireTLS: isTlsRequired,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A letter is what we wrote: nothing is fetched or read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async (message, { key }) => {
      const letter = await write(message, origin)
      const mail = {
        from: { name: site.name, address: from ?? `noreply@${hostname}` },
        to: { name: '', address: message.to },
        // The same for every try: mailboxes show a repeat once.
        messageId: `<${key}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...letter,
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw smtpError(error)
      })
    },
  }
}

/** Letters into the outbox's file, without their looks. */
export function emailFileChannel(file: OutboxFile, { origin }: EmailOptions): Channel<'email'> {
  return {
    deliver: async (message, { key, attempt }) => {
      const { subject, text } = await write(message, origin)
      const at = new Date().toISOString()
      await file.append({ kind: 'email', to: message.to, subject, text, at, key }, attempt > 1)
    },
  }
}

async function write(message: Message, origin: string): Promise<Letter> {
  // With the first letter only: it brings a renderer, and commands run without JSX.
  const { renderLetter } = await import('./email/render-letter.tsx')
  return renderLetter(message, origin)
}

/** Of the server's answer its number alone is kept: its words quote the address. */
function smtpError(error: unknown): DeliveryError {
  if (!(error instanceof Error)) return new DeliveryError('SMTP')
  const status = 'responseCode' in error ? Number(error.responseCode) : Number.NaN
  const code = 'code' in error ? String(error.code) : 'SMTP'
  if (!Number.isInteger(status)) return new DeliveryError(`SMTP_${code.replace(/\W/g, '')}`)
  // A wrong password or a full disk is the sender's trouble and may be mended; a wrong address is not.
  return new DeliveryError(`SMTP_${status}`, { isFinal: code === 'EENVELOPE' && status >= REFUSED_FOR_GOOD })
}
