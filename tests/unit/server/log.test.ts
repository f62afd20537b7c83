import { afterEach, describe, expect, it } from 'vitest'
import { lineLog } from '#app/backend/runtime/line-log.ts'
import { filterConsole } from '#server/console-lines.ts'
import { createLog } from '#server/log.ts'

const PASSPORT = '4510 123456'
const original = { ...console }

afterEach(() => {
  Object.assign(console, original)
})

function aLog() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) }
}

describe('the log of the server', () => {
  it.each<[string, (log: ReturnType<typeof createLog>) => void]>([
    ['fields', (log) => log.info({ passport: PASSPORT }, 'saved')],
    ['the message', (log) => log.info({}, `saved ${PASSPORT}`)],
    ['a message alone', (log) => log.warn(`saved ${PASSPORT}`)],
    ['an error alone', (log) => log.error(new Error(`broke at ${PASSPORT}`))],
    ['an error with words', (log) => log.error(new Error(PASSPORT), `broke at ${PASSPORT}`)],
    [
      'an error in a field',
      (log) => log.error({ err: new Error(PASSPORT), person: { a: PASSPORT } }, 'broke'),
    ],
    ['words put into the message', (log) => log.info({}, 'saved %s as %j', PASSPORT, { passport: PASSPORT })],
  ])('writes no passport given as %s', (_name, write) => {
    const { lines, log } = aLog()
    write(log)
    expect(lines).toHaveLength(1)
    expect(lines.join('')).not.toContain('123456')
  })

  it('keeps what a line is for', () => {
    const { lines, log } = aLog()
    log.info({ requestId: 'a-1', path: '/booking/12', status: 200 }, 'request')
    log.error({ err: new TypeError('fetch failed') }, 'broke')
    log.info('stopped')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', requestId: 'a-1', path: '/booking/12', status: 200, msg: 'request' },
      { level: 'error', err: { type: 'TypeError', message: 'fetch failed' }, msg: 'broke' },
      { level: 'info', msg: 'stopped' },
    ])
  })
})

describe('the console', () => {
  it('writes lines of JSON without personal data, whoever uses it', () => {
    const lines: string[] = []
    filterConsole((line) => lines.push(line))
    console.error(new Error(`broke at ${PASSPORT}`), { passport: PASSPORT })
    console.warn('phone', '+7 912 345-67-89')
    console.log(JSON.stringify({ level: 'error', msg: PASSPORT }))
    console.log('{broken')
    lineLog.error({ err: new Error(PASSPORT) }, `saved ${PASSPORT}`)
    expect(lines).toHaveLength(5)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) })
    expect(lines.join('\n')).not.toMatch(/123456|345-67/)
    expect(JSON.parse(lines[4] ?? '')).toMatchObject({ level: 'error', err: { type: 'Error' } })
  })

  it('says nothing of a visitor who went away before his page came', () => {
    const lines: string[] = []
    filterConsole((line) => lines.push(line))
    console.error(new DOMException('This operation was aborted', 'AbortError'))
    console.error('Error processing appStream:', Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    console.error(new DOMException('The operation timed out', 'TimeoutError'))
    console.error(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
    expect(lines.map((line) => JSON.parse(line).details[0].message)).toEqual([
      'The operation timed out',
      'read ECONNRESET',
    ])
  })
})
