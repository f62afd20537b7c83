import { once } from 'node:events'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
