import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadForm } from '#app/routes/forms/-form-subject.ts'
import { aStorehouse, aStoreroom } from '../../fixtures/storerooms.ts'

const calls = vi.hoisted(() => ({
  getListedUnit: vi.fn(),
  getContacts: vi.fn(),
  getMenu: vi.fn(),
}))
vi.mock('#app/features/flats/storerooms/listed-unit.functions.ts', () => calls)
vi.mock('#app/features/contacts/contacts.functions.ts', () => calls)
vi.mock('#app/features/content/menu.functions.ts', () => calls)

const { kind, project } = aStorehouse()
const search = { unit: 1, category: 'storage', project: 'bereg' } as const
const load = (of: Parameters<typeof loadForm>[2] = search) =>
  loadForm(new QueryClient({ defaultOptions: { queries: { retry: false } } }), 'category', of, undefined)

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue({})
  calls.getMenu.mockResolvedValue({ cities: [{ projects: [project] }] })
})

it('the form of a storeroom says which one, and sends it along with its project and category', async () => {
  calls.getListedUnit.mockResolvedValue({ kind, project, unit: aStoreroom() })
  expect(await load()).toMatchObject({
    subject: 'Кладовая К1, 2,4\u00a0м², Берег, корпус 1',
    about: { flat: 1, project: 'bereg', category: 'storage' },
  })
  const [call] = calls.getListedUnit.mock.calls
  expect(call?.[0].data).toMatchObject({ kind: 'storeroom', project: 'bereg', id: 1, taken: true })
})

it.each([
  ['has left the list', () => calls.getListedUnit.mockResolvedValue(null)],
  ['could not be read', () => calls.getListedUnit.mockRejectedValue(new Error('no answer'))],
])('the form of a storeroom that %s is about its project', async (_, answer) => {
  answer()
  expect(await load()).toMatchObject({ subject: 'Берег', about: { project: 'bereg' } })
})
