import { once } from 'node:events'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SheetOfFlat, withSheet } from '#app/backend/jobs/email/attached-sheet.ts'
import { letterPictures } from '#app/backend/jobs/email/letter-pictures.ts'
import { smtpChannel } from '#app/backend/jobs/email-channel.ts'

type Refusal = { at: 'rcpt' | 'data'; status: number }

let server: SMTPServer
let url: string
let refusal: Refusal | undefined
const received: { from: unknown; to: unknown; raw: string }[] = []

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, answer) => answer(refused('rcpt')),
    onData: (stream, session, answer) => {
      let raw = ''
      stream.setEncoding('utf8').on('data', (text) => {
        raw += text
      })
      stream.on('end', () => {
        const error = refused('data')
        const { mailFrom, rcptTo } = session.envelope
        if (!error)
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw,
          })
        answer(error)
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => {
  received.length = 0
  vi.restoreAllMocks()
  refusal = undefined
})
afterAll(() => server.close())

function refused(at: Refusal['at']): Error | undefined {
  if (refusal?.at !== at) return undefined
  return Object.assign(new Error('no such user anna@mail.test'), { responseCode: refusal.status })
}

const message = {
  topic: 'email',
  to: 'anna@mail.test',
  template: 'reservation-active',
  words: { number: 'А-17', until: '5 декабря' },
} as const
const delivery = { key: '0b6f0a5c', attempt: 1, happenedAt: new Date() }
const options = { origin: 'https://sazhen.example', isTlsRequired: false }
const deliver = (from?: string) => smtpChannel(url, { ...options, from }).deliver(message, delivery)
describe('a letter by SMTP', () => {
  it('goes out from the site’s host with plain text beside HTML', async () => {
    await deliver()
    const [letter] = received
    expect(letter).toMatchObject({ from: 'noreply@sazhen.example', to: ['anna@mail.test'] })
    expect(letter?.raw).toContain('Message-ID: <0b6f0a5c@sazhen.example>')
    expect(letter?.raw).toContain('Auto-Submitted: auto-generated')
    expect(letter?.raw).toMatch(/multipart\/alternative/)
    expect(letter?.raw.indexOf('text/plain')).toBeLessThan(letter?.raw.indexOf('text/html') ?? 0)
  })

  it('comes from the address that the environment names', async () => {
    await deliver('bron@sazhen.example')
    expect(received[0]).toMatchObject({ from: 'bron@sazhen.example' })
  })

  it('is not told to a server without TLS where TLS is required', async () => {
    const channel = smtpChannel(url, { ...options, isTlsRequired: true })
    await expect(channel.deliver(message, delivery)).rejects.toThrow('SMTP_')
    expect(received).toEqual([])
  })

  it.each([
    ['an unknown address', { at: 'rcpt', status: 550 }, 'SMTP_550', true],
    ['a busy server', { at: 'rcpt', status: 451 }, 'SMTP_451', false],
    ['a server that is full', { at: 'data', status: 552 }, 'SMTP_552', false],
  ] as const)('is refused by %s with a code alone', async (_what, how, code, isFinal) => {
    refusal = how
    const error = await deliver().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code, isFinal })
    expect(String(error)).not.toContain('anna')
  })

  it('is tried again where no server answers', async () => {
    const channel = smtpChannel('smtp://127.0.0.1:1', options)
    await expect(channel.deliver(message, delivery)).rejects.toMatchObject({
      code: expect.stringMatching(/^SMTP_E/),
      isFinal: false,
    })
  })

  it.each([
    ['speaks no SMTP', 'HTTP/1.1 200 OK\r\n\r\n<html>', true],
    ['hangs up after its greeting', '220 ready\r\n', true],
    ['goes on without end', `220-${'a'.repeat(2_000_000)}`, true],
  ])('is tried again where a server %s', async (_what, words, isHangingUp) => {
    const liar = createServer((socket) => {
      socket.on('error', () => {})
      socket.write(words, () => isHangingUp && socket.end())
    })
    liar.listen(0, '127.0.0.1')
    await once(liar, 'listening')
    const address = liar.address()
    const channel = smtpChannel(
      `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      options,
    )
    const error = await channel.deliver(message, delivery).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: expect.stringMatching(/^SMTP_/), isFinal: false })
    liar.close()
  })
})

describe('plans of flats in a letter', () => {
  const section = {
    ...{ title: 'Студия', path: '/choose/flat/7', flat: 7, lines: ['Цена снизилась.'] },
    items: [{ label: '1-комнатная', path: '/choose/flat/8', flat: 8 }],
    end: { label: 'Больше не сообщать', path: '/api/subscription/token' },
  }
  const letter = { subject: 'Дешевле', title: 'Дешевле', paragraphs: [], facts: [], attachments: [] }
  const asked = {
    ...({ topic: 'email', to: 'anna@mail.test', template: 'written', words: {} } as const),
    letter: { ...letter, sections: [section] },
  }
  const png = new TextEncoder().encode('PNG of a plan')

  it('go inside it, so that nothing is fetched when it is read; one that cannot be drawn is left out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const pictureOfFlat = async (flat: number) => {
      if (flat === 8) throw new Error('no plan')
      return png
    }
    await smtpChannel(url, { ...options, pictureOfFlat }).deliver(asked, delivery)
    const raw = received.at(-1)?.raw.replaceAll(/=\r?\n/g, '') ?? ''
    expect(raw).toContain('Content-ID: <flat-7>')
    expect(raw).toContain(Buffer.from(png).toString('base64').slice(0, 16))
    expect(raw).toMatch(/src=3D"cid:flat-7"/)
    expect(raw).not.toContain('flat-8"')
    expect(raw).not.toMatch(/src=3D"http/)
  })

  it('that are late are left out: the letter goes', async () => {
    const pictures = await letterPictures(asked.letter, () => new Promise(() => {}), 1)
    expect(pictures.size).toBe(0)
  })
})

describe('the PDF of a flat in a letter', () => {
  const letter = {
    subject: 'Презентация',
    title: 'Мы получили вашу заявку',
    paragraphs: ['По кнопке.'],
    facts: [],
    sections: [],
    attachments: [],
    sheet: { flat: 7, paragraphs: ['В приложенном файле.'] },
  }
  const asked = { topic: 'email', to: 'anna@mail.test', template: 'written', words: {}, letter } as const
  const pdf = new TextEncoder().encode('%PDF-1.7')
  const sent = async (sheetOfFlat?: SheetOfFlat) => {
    await smtpChannel(url, { ...options, sheetOfFlat }).deliver(asked, delivery)
    const raw = received.at(-1)?.raw ?? ''
    const words = ['В приложенном файле.', 'По кнопке.'].map(
      (line) =>
        raw.replaceAll(/[\r\n=]/g, '').includes(Buffer.from(line).toString('hex').toUpperCase()) ||
        raw.includes(Buffer.from(line).toString('base64').slice(0, 16)),
    )
    return { raw, words }
  }

  it('goes with it, and the letter says so', async () => {
    const { raw, words } = await sent(async (flat) => ({ name: `kvartira-${flat}.pdf`, pdf }))
    expect(raw).toMatch(/Content-Type: application\/pdf; name=kvartira-7\.pdf/)
    expect(raw).toContain(Buffer.from(pdf).toString('base64'))
    expect(words).toEqual([true, false])
  })

  it.each<[string, SheetOfFlat | undefined]>([
    ['cannot be made', () => Promise.reject(new Error('the thread has ended'))],
    ['is of a flat that is gone', async () => undefined],
    ['is too large', async () => ({ name: 'a.pdf', pdf: new Uint8Array(300 * 1024 + 1) })],
    ['is made by nobody', undefined],
  ])('that %s is a link alone: the letter goes out', async (_why, sheetOfFlat) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { raw, words } = await sent(sheetOfFlat)
    expect(raw).not.toContain('application/pdf')
    expect(words).toEqual([false, true])
  })

  it('that does not come in time is a link alone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await withSheet(asked, () => new Promise(() => {}), 1)).toEqual({ message: asked })
  })
})
