import { describe, expect, it } from 'vitest'
import { lastResortPage } from '#app/site/errors/last-resort-page.ts'
import { toPublicError } from '#app/site/errors/public-error.ts'

const PASSPORT = '4510 123456'

const failures: [string, unknown][] = [
  ['an error', new Error(`cannot save ${PASSPORT}`)],
  ['a cause', new Error('cannot save', { cause: new Error(PASSPORT) })],
  ['fields', Object.assign(new Error('broke'), { detail: PASSPORT, status: 500, data: { PASSPORT } })],
  ['a text', PASSPORT],
  ['an object', { message: PASSPORT, stack: PASSPORT }],
]

describe('a passport in a failure', () => {
  it.each(failures)('given as %s reaches neither the visitor nor the last page', (_name, failure) => {
    const told = toPublicError(failure, 'request-1')
    const shown =
      JSON.stringify({ ...told, message: told.message, cause: told.cause }) + lastResortPage(told.message)
    expect(told.status).toBe(500)
    expect(shown).not.toContain('123456')
  })
})
