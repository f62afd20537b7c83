import { isNotFound, notFound, redirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PublicError } from '#app/site/errors/public-error.ts'
import { publicErrors } from '#app/site/errors/public-errors.ts'

/** Of the page that is rendered. */
const marks = vi.hoisted(() => ({ incomplete: 0 }))
const calls = vi.hoisted(() => ({
  currentRequestId: () => 'r-7',
  markIncomplete: () => void marks.incomplete++,
}))
vi.mock('#app/site/request-context.ts', () => calls)

/** The lines of the log. */
const log: string[] = []
let nowMs = 0

beforeEach(() => {
  log.length = 0
  marks.incomplete = 0
  vi.spyOn(console, 'error').mockImplementation((line) => log.push(String(line)))
  // Each test is an hour after the one before: what is logged once in ten seconds is logged again.
  nowMs += 3_600_000
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Calls a server function as the framework does: through the middleware. */
async function call(serverFunction: () => Promise<unknown>, method = 'POST'): Promise<unknown> {
  const { server } = publicErrors.options
  if (!server) throw new Error('the middleware does nothing on the server')
  return Reflect.apply(server, undefined, [{ next: serverFunction, method }])
}

/** What the caller of a server function gets when it throws this. */
const thrownBy = (error: unknown): Promise<unknown> =>
  call(() => Promise.reject(error)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

it('is a page that there is not when the API refuses what an address asks to read', async () => {
  const refused = () => Promise.reject(failure(400))
  await expect(call(refused, 'GET')).rejects.toSatisfy(isNotFound)
  await expect(call(refused, 'POST')).rejects.toMatchObject({ status: 400 })
})

const failure = (status: number, message = 'select * from flats') =>
  Object.assign(new Error(message), { status })
const logged = () => log.map((line) => JSON.parse(line))

describe('a failure of a server function', () => {
  it('keeps its page to its own visitor, save where it is only a page that there is not', async () => {
    await thrownBy(failure(404))
    await thrownBy(notFound())
    expect(marks.incomplete).toBe(0)
    for (const status of [500, 503, 429]) await thrownBy(failure(status))
    expect(marks.incomplete).toBe(3)
  })

  it('reaches the visitor with its status and the id of the request, but without its own words', async () => {
    const error = await thrownBy(failure(500))
    expect(error).toBeInstanceOf(PublicError)
    expect(error).toMatchObject({ status: 500, message: 'Внутренняя ошибка', requestId: 'r-7' })
  })

  it('is in the log in full, under the same id', async () => {
    await thrownBy(failure(500))
    expect(logged()).toMatchObject([
      { level: 'error', requestId: 'r-7', err: { message: 'select * from flats', status: 500 } },
    ])
  })

  it('becomes the page "not found" where the API answers 404', async () => {
    expect(isNotFound(await thrownBy(failure(404)))).toBe(true)
    expect(logged()).toEqual([])
  })

  it.each([400, 409, 422, 429])('is not in the log when the caller is at fault (%i)', async (status) => {
    expect(await thrownBy(failure(status))).toMatchObject({ status })
    expect(logged()).toEqual([])
  })

  it('is a 400 when its input was refused', async () => {
    const refusal = new Error(JSON.stringify([{ path: ['rooms'], message: 'expected number' }]))
    expect(await thrownBy(refusal)).toMatchObject({ status: 400, message: 'Запрос составлен неверно' })
    expect(logged()).toEqual([])
  })

  it.each([
    ['a redirect', redirect({ to: '/' })],
    ['a "not found"', notFound()],
    ['a response', new Response('', { status: 500 })],
  ])('that is %s is handed on as it is', async (_name, error) => {
    expect(await thrownBy(error)).toBe(error)
    expect(logged()).toEqual([])
  })
})

it('writes an outage of another service to the log once in ten seconds, with how many were held back', async () => {
  for (let visitor = 0; visitor < 4; visitor++) {
    expect(await thrownBy(failure(503))).toMatchObject({ status: 503 })
  }
  expect(logged()).toHaveLength(1)
  expect(logged()[0]).not.toHaveProperty('heldBack')
  nowMs += 10_000
  await thrownBy(failure(503))
  expect(logged()).toHaveLength(2)
  expect(logged()[1]).toMatchObject({ heldBack: 3 })
})

it('does not touch what a call returns', async () => {
  const answer = { result: { flats: [] } }
  expect(await call(async () => answer)).toBe(answer)
  expect(logged()).toEqual([])
})
