import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { lastResortPage } from '#app/site/errors/last-resort-page.ts'
import { PublicError, toPublicError } from '#app/site/errors/public-error.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields)

describe('toPublicError', () => {
  it.each([
    { error: withFields('connect ECONNREFUSED 10.0.0.5', { status: 503 }), status: 503 },
    { error: withFields('no such flat', { status: 404 }), status: 404 },
    { error: new Error('select * from flat'), status: 500 },
    { error: withFields('odd', { status: 200 }), status: 500 },
    { error: withFields('odd', { status: '503' }), status: 500 },
    { error: 'a string', status: 500 },
    { error: undefined, status: 500 },
  ])('keeps the status $status and none of the words of $error', ({ error, status }) => {
    const told = toPublicError(error, 'r-1')
    expect(told).toMatchObject({ status, requestId: 'r-1' })
    expect(told.message).toMatch(/^[А-Яа-яё ,]+$/)
  })

  it('uses words that were meant for screens', () => {
    const error = withFields('flat 7 is reserved by order 12', {
      status: 409,
      publicMessage: 'Квартиру уже забронировали',
    })
    expect(toPublicError(error).message).toBe('Квартиру уже забронировали')
  })

  it('shows what the API says to visitors, and nothing that it says to machines', () => {
    const told = (message: string) =>
      toPublicError(new UpstreamError('broken', 'flats.list', 503, new ORPCError('BUSY', { message })))
    expect(told('Каталог обновляется до 12:00')).toMatchObject({
      status: 503,
      message: 'Каталог обновляется до 12:00',
    })
    expect(told('relation "flat" does not exist').message).toBe('Сервис временно недоступен')
    expect(told(`Ошибка${' в строке'.repeat(99)}`).message).toBe('Сервис временно недоступен')
  })

  it('gives one failure one name, however often it is asked', () => {
    const error = new Error('broken')
    expect(toPublicError(error, 'r-2')).toBe(toPublicError(error))
    const told = new PublicError(502, 'Сервер данных ответил ошибкой')
    expect(toPublicError(told)).toBe(told)
  })
})

describe('lastResortPage', () => {
  it('says what failed and leads home, and runs nothing that it is told', () => {
    const html = lastResortPage('<script>alert(1)</script>')
    expect(html).toContain('An error occurred while showing the error page')
    expect(html).toContain('<a href="/">')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;')
  })
})
