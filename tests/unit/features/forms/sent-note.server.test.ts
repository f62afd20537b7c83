import { beforeEach, expect, it, vi } from 'vitest'
import { sentNote } from '#app/features/forms/submit/sent-note.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'

const api = vi.hoisted(() => ({ next: vi.fn() }))
vi.mock('#app/upstream/upstream.server.ts', () => ({ upstream: () => ({ forms: api }) }))

const ID = 'З-2026-000418'
const OFFICE = {
  slug: 'perm',
  title: 'Офис продаж',
  city: 'Пермь',
  address: 'Ленина, 1',
  time_zone: 'Asia/Yekaterinburg',
}
const VISIT = { project: 'bereg', date: '2026-11-24', time: '14:00' }
const next = (given: object) =>
  api.next.mockResolvedValue({ data: { office: OFFICE, call: 'завтра с\u00a09:00', visit: null, ...given } })
const words = (note: { next: string[] }) => note.next.join(' ').replaceAll('\u00a0', ' ')

beforeEach(() => {
  vi.resetAllMocks()
  next({})
})

it.each(['main', 'contacts', 'category'] as const)('form %s says when which office calls', async (form) => {
  expect(words(await sentNote(form, ID, {}))).toBe(
    'Перезвоним завтра с 9:00. Офис продаж, Пермь. Время местное.',
  )
})

it('promises no hours that are not known, and none where another time was chosen', async () => {
  api.next.mockRejectedValue(new UpstreamError('unreachable', 'forms.next', 503))
  expect(words(await sentNote('main', ID, { time_to_call: 'evening' }))).toBe('Перезвоним в выбранное время.')
  expect((await sentNote('tour', ID, VISIT)).title).toBe('Заявка на\u00a0просмотр принята')
})

it('says that a visit is booked only where its hour is kept, with its file and nothing personal in the address', async () => {
  next({ visit: 'booked' })
  const note = await sentNote('tour', ID, { ...VISIT, name: 'Иван', phone: '9123456789', email: 'a@b.ru' })
  expect(note).toMatchObject({
    title: 'Вы\u00a0записаны на\u00a0просмотр',
    visit: '24\u00a0ноября 2026 в\u00a014:00, время местное',
  })
  expect(words(note)).toContain('Офис продаж: Пермь, Ленина, 1. Подтверждение отправим на a@b.ru.')
  expect([...new URLSearchParams(note.file?.href.split('?')[1])]).toEqual(
    Object.entries({ ...VISIT, sent: ID, file: 'ics' }),
  )
})

it('says that a wish is one', async () => {
  next({ visit: 'wish' })
  const note = await sentNote('tour', ID, VISIT)
  expect(note.file).toBeUndefined()
  expect(words(note)).toContain('Время ещё не закреплено: менеджер позвонит завтра с 9:00 и подтвердит его.')
})

it('gives the presentation of a flat at once, and says who sends that of a project', async () => {
  expect(await sentNote('presentation', ID, { flat: '9', reply: 'email' })).toMatchObject({
    next: ['Ссылку на\u00a0неё отправим на\u00a0вашу почту.'],
    file: { href: '/choose/flat/9/pdf' },
  })
  const ofProject = await sentNote('presentation', ID, { project: 'bereg', email: 'a@b.ru' })
  expect(words(ofProject)).toMatch(/^Менеджер пришлёт презентацию на a@b\.ru: завтра с 9:00\./)
  expect(words(await sentNote('presentation', ID, { project: 'bereg' }))).toMatch(/^Менеджер позвонит/)
})
