import { ORPCError } from '@orpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openedSubscription, pressedSubscription } from '#app/upstream/forms/subscription.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'

const TOKEN = 'q7Jm0pZk3vR9xW2bT5yN8cL1dF4gH6sA_eU-iOwXzQk'

const { api, answer } = vi.hoisted(() => ({
  api: { subscription: vi.fn(), confirm: vi.fn(), unsubscribe: vi.fn(), pace: vi.fn() },
  answer: { setResponseStatus: vi.fn(), setResponseHeader: vi.fn() },
}))
vi.mock('#app/upstream/upstream.server.ts', () => ({ upstream: () => ({ forms: api }) }))
vi.mock('@tanstack/react-start/server', () => answer)

const stands = (state: string) =>
  api.subscription.mockResolvedValue({ data: { state, subject: null, pace: 'daily', others: [] } })
const status = () => answer.setResponseStatus.mock.lastCall?.[0]
const notFound = (call: string) =>
  new UpstreamError('rejected', call, 404, new ORPCError('NOT_FOUND', { status: 404, message: 'Нет' }))

beforeEach(() => {
  vi.resetAllMocks()
  stands('asked')
  api.confirm.mockResolvedValue({ data: { state: 'confirmed' } })
  api.unsubscribe.mockResolvedValue({ data: { state: 'ended' } })
})

function press(body: BodyInit | null, search = '') {
  const request = new Request(`http://site.test/api/subscription/${TOKEN}${search}`, { method: 'POST', body })
  return pressedSubscription(request, TOKEN)
}

const expectNoChange = () => {
  expect(api.confirm).not.toHaveBeenCalled()
  expect(api.unsubscribe).not.toHaveBeenCalled()
}

describe('the link of a letter', () => {
  it.each([
    ['asked', 'asks'],
    ['confirmed', 'isConfirmed'],
    ['ended', 'hasEnded'],
  ])('of a subscription that is %s shows it, and does nothing by itself', async (state, view) => {
    stands(state)
    expect([(await openedSubscription(TOKEN)).view, status()]).toEqual([view, 200])
    expect(api.subscription).toHaveBeenCalledExactlyOnceWith({ token: TOKEN })
    expectNoChange()
  })

  it('that nobody knows is a 404 of its own', async () => {
    api.subscription.mockRejectedValue(notFound('forms.subscription'))
    expect([(await openedSubscription(TOKEN)).view, status()]).toEqual(['unknown', 404])
  })

  it('while the database is away asks to come again', async () => {
    api.subscription.mockRejectedValue(new UpstreamError('unreachable', 'forms.subscription', 503))
    expect([(await openedSubscription(TOKEN)).view, status()]).toEqual(['away', 503])
  })

  it('is in no cache, and not in the address that the next request names', async () => {
    const ways = [() => openedSubscription(TOKEN), () => press('do=confirm'), () => press(null)]
    for (const way of ways) {
      answer.setResponseHeader.mockClear()
      await way()
      const headers = answer.setResponseHeader.mock.calls
      expect(headers).toContainEqual(['Cache-Control', 'private, no-store'])
      expect(headers).toContainEqual(['Referrer-Policy', 'strict-origin'])
    }
  })
})

describe('a press', () => {
  it.each([
    ['the button that confirms', new URLSearchParams({ do: 'confirm' }), 'confirm', 'confirmed'],
    ['the button that ends', new URLSearchParams({ do: 'end' }), 'unsubscribe', 'ended'],
    [
      'the button of a mail program (RFC 8058)',
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      ...(['unsubscribe', 'ended'] as const),
    ],
  ] as const)('of %s does just that', async (_name, body, does, view) => {
    expect([(await press(body)).view, status()]).toEqual([view, 200])
    expect(api[does]).toHaveBeenCalledExactlyOnceWith(
      does === 'confirm' ? { token: TOKEN } : { token: TOKEN, which: 'this' },
    )
    expect(api.confirm.mock.calls.length + api.unsubscribe.mock.calls.length).toBe(1)
  })

  it('changes how often letters come, and ends nothing', async () => {
    stands('confirmed')
    expect((await press(new URLSearchParams({ do: 'at_once' }))).view).toBe('isConfirmed')
    expect(api.pace).toHaveBeenCalledExactlyOnceWith({ token: TOKEN, pace: 'at_once' })
    expectNoChange()
  })

  it.each([
    ['another one of the address, by its button', { do: 'end', which: '12' }, '', 12, 'isConfirmed'],
    ['all of them, by the button', { do: 'end', which: 'alerts' }, '', 'alerts', 'ended'],
    ['all, by the mail program', { 'List-Unsubscribe': 'One-Click' }, '?which=alerts', 'alerts', 'ended'],
    ['this one, when the rest is no id', { do: 'end', which: '1 or 2' }, '', 'this', 'ended'],
  ] as const)('ends %s', async (_name, body, search, which, view) => {
    stands('confirmed')
    expect((await press(new URLSearchParams(body), search)).view).toBe(view)
    expect(api.unsubscribe).toHaveBeenCalledExactlyOnceWith({ token: TOKEN, which })
  })

  it.each([
    ['nothing', null],
    ['an empty form', new URLSearchParams()],
    ['another word', new URLSearchParams({ do: 'toString' })],
    ['no form', '{"do":"end"}'],
  ])('that says %s changes nothing, and shows how it stands', async (_name, body) => {
    expect([(await press(body)).view, status()]).toEqual(['asks', 400])
    expectNoChange()
  })

  it('on an old link says so', async () => {
    api.confirm.mockRejectedValue(notFound('forms.confirm'))
    expect([(await press(new URLSearchParams({ do: 'confirm' }))).view, status()]).toEqual(['unknown', 404])
  })

  it('on a link of an address that has all it may have says so, and the link stays good', async () => {
    const full = new ORPCError('TOO_MANY_ALERTS', { status: 409, message: 'Подписок уже 100' })
    api.confirm.mockRejectedValue(new UpstreamError('rejected', 'forms.confirm', 409, full))
    expect([(await press(new URLSearchParams({ do: 'confirm' }))).view, status()]).toEqual(['full', 409])
  })

  it('while nothing can be stored asks to come again', async () => {
    api.confirm.mockRejectedValue(new UpstreamError('unreachable', 'forms.confirm', 503))
    expect([(await press(new URLSearchParams({ do: 'confirm' }))).view, status()]).toEqual(['away', 503])
  })
})
