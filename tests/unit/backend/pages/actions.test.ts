import { afterEach, describe, expect, it, vi } from 'vitest'
import { actionPage, timeOf } from '#app/backend/pages/actions.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { setOfficeTime } from '#app/domain/moment.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

describe('the days of a promotion', () => {
  it.each([
    ['2026-10-31', 'coming', null, 'начнётся 1\u00a0ноября 2026'],
    ['2026-11-01', 'active', 29, 'осталось 29\u00a0дней'],
    ['2026-11-09', 'active', 21, 'остался 21\u00a0день'],
    ['2026-11-28', 'active', 2, 'осталось 2\u00a0дня'],
    ['2026-11-29', 'active', 1, 'остался 1\u00a0день'],
    ['2026-11-30', 'active', 0, 'последний день'],
    ['2026-12-01', 'ended', null, 'закончилась 30\u00a0ноября 2026'],
  ] as const)('on %s it is %s', (today, phase, days_left, countdown) => {
    expect(timeOf(NOVEMBER, today)).toEqual({
      date: 'с 1\u00a0ноября 2026 по 30\u00a0ноября 2026',
      active: phase === 'active',
      phase,
      days_left,
      countdown,
    })
  })

  it('without a last day it has no end', () => {
    expect(timeOf({ from: '2026-11-01' }, '2999-01-01')).toEqual({
      date: 'с 1\u00a0ноября 2026',
      active: true,
      phase: 'active',
      days_left: null,
      countdown: 'без даты окончания',
    })
  })

  it('a promotion of one day begins and ends on it', () => {
    const day = { from: '2026-11-11', to: '2026-11-11' }
    expect(timeOf(day, '2026-11-11').countdown).toBe('последний день')
    expect(timeOf(day, '2026-11-12').phase).toBe('ended')
  })

  afterEach(() => setOfficeTime({ zone: 'Asia/Yekaterinburg', label: 'по\u00a0Перми' }))

  it.each(['Asia/Kamchatka', 'Europe/Kaliningrad'])('are the same days in the zone %s', (zone) => {
    setOfficeTime({ zone, label: '' })
    expect(timeOf(NOVEMBER, '2026-11-30').date).toBe('с 1\u00a0ноября 2026 по 30\u00a0ноября 2026')
  })
})

describe('the list', () => {
  const entry = (slug: string, from: string, to?: string): EntryOf<'action'> => ({
    slug,
    title: slug,
    badge: '−5 %',
    from,
    ...(to && { to }),
    lead: '',
    terms: [],
    legal: '',
    body: [],
  })
  const noFlats = () => undefined
  const entries = [
    entry('ended-2024', '2024-01-01', '2024-02-01'),
    entry('second', '2026-01-01', '2026-12-31'),
    entry('coming-late', '2027-02-01'),
    entry('ended-2025', '2023-01-01', '2025-02-01'),
    entry('first', '2026-01-01'),
    entry('coming-soon', '2027-01-01'),
  ]

  it('has active ones in their order, coming ones by start, ended ones from the latest end', () => {
    expect(actionPage(entries, {}, '2026-11-22', noFlats).items.map(({ slug }) => slug)).toEqual([
      'second',
      'first',
      'coming-soon',
      'coming-late',
      'ended-2025',
      'ended-2024',
    ])
  })

  it('has pages', () => {
    const { items, ...page } = actionPage(entries, { limit: 2, offset: 5 }, '2026-11-22', noFlats)
    expect(page).toEqual({ limit: 2, offset: 5, total: 6 })
    expect(items.map(({ slug }) => slug)).toEqual(['ended-2024'])
  })

  it('counts flats of the active ones on its page alone', () => {
    const offers = { flats: 41, price_from: 6_200_000 }
    const offersOf = vi.fn(() => offers)
    const filtered = entries.map((each, place) => ({ ...each, filter: { rooms: [place % 4] } }))
    const { items } = actionPage(filtered, { limit: 2, offset: 1 }, '2026-11-22', offersOf)
    expect(items.map((item) => [item.slug, item.offers])).toEqual([
      ['first', offers],
      ['coming-soon', undefined],
    ])
    expect(offersOf.mock.calls).toEqual([[{ rooms: [0] }]])
  })
})
