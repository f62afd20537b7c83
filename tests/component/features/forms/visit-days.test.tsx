import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getVisitHours } from '#app/features/forms/forms.functions.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { VisitDays } from '#app/features/forms/places/visit-days.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

// Only the call to the server is replaced.
vi.mock('#app/features/forms/forms.functions.ts', () => ({ getVisitHours: vi.fn() }))

beforeEach(() => {
  // The days of the tests are among those that can be asked for.
  vi.setSystemTime('2026-11-30T09:00:00Z')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const projects = [
  { slug: 'rechnoy', name: 'Речной квартал', image: null },
  { slug: 'sever', name: 'Северный дом', image: null },
]
const OFFICE_DAY = {
  office: { slug: 'rechnoy', title: 'Офис', address: 'ул. Набережная, 14', time_zone: 'Asia/Yekaterinburg' },
  date: '2026-12-01',
  hours: ['10:00', '11:00'],
  days: ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
  first_day: '2026-12-01',
  last_day: '2027-01-29',
}

/** What the form after the choice of a project would send, and its words. */
function formAfter(name: RegExp) {
  const form = screen.getByRole('radio', { name }).closest('label')?.nextElementSibling
  if (!(form instanceof HTMLFormElement)) throw new Error('no form')
  return { form, sent: Object.fromEntries(new FormData(form)) }
}

it('a project is chosen with its office, then a day of it alone; both go to the form of a visit', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData([...formsQueries.hours('rechnoy', '').queryKey], OFFICE_DAY)
  client.setQueryData([...formsQueries.hours('sever', '').queryKey], null)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <VisitDays projects={projects} />
    </QueryClientProvider>,
  )
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio', { name: /квартал|дом/ })
  expect([first?.checked, second?.checked]).toEqual([true, false])

  const rechnoy = formAfter(/^Речной квартал\s?ул\. Набережная, 14$/)
  expect(rechnoy.sent).toEqual({ project: 'rechnoy', date: '2026-12-01' })
  expect(rechnoy.form.getAttribute('action')).toBe('/forms/tour')
  expect(rechnoy.form.method).toBe('get')
  const ofRechnoy = within(rechnoy.form)
  const daysOfOffice = within(ofRechnoy.getByRole('group', { name: /^Свободные дни/ }))
  expect(daysOfOffice.getAllByRole('radio')).toHaveLength(5)
  const nearest = within(ofRechnoy.getByRole('group', { name: /^Время · 1.декабря$/ }))
  const [ten, eleven] = nearest.getAllByRole<HTMLInputElement>('radio')
  // None is chosen for the visitor: the page of the form asks for it.
  expect([ten?.value, ten?.checked, eleven?.value]).toEqual(['10:00', false, '11:00'])
  await userEvent.click(nearest.getByRole('radio', { name: '11:00' }))
  expect(formAfter(/^Речной/).sent).toEqual({ project: 'rechnoy', date: '2026-12-01', time: '11:00' })

  // The hours of another day come when it is chosen; until then those of the last one cannot be sent with it.
  const friday = Promise.withResolvers<typeof OFFICE_DAY>()
  vi.mocked(getVisitHours).mockReturnValue(friday.promise)
  await userEvent.click(daysOfOffice.getByRole('radio', { name: /^пт\s+4 дек/ }))
  expect(ofRechnoy.getByRole<HTMLFieldSetElement>('group', { name: /^Время/ }).disabled).toBe(true)
  expect(vi.mocked(getVisitHours).mock.lastCall?.[0].data).toEqual({ project: 'rechnoy', date: '2026-12-04' })
  friday.resolve({ ...OFFICE_DAY, date: '2026-12-04', hours: ['15:00'] })
  const hours = within(await ofRechnoy.findByRole('group', { name: /^Время · 4.декабря$/ }))
  await userEvent.click(hours.getByRole('radio', { name: '15:00' }))
  expect(formAfter(/^Речной/).sent).toEqual({ project: 'rechnoy', date: '2026-12-04', time: '15:00' })

  // Where the hours of a day do not come, the form asks for them.
  vi.mocked(getVisitHours).mockRejectedValue(new Error('away'))
  await userEvent.click(daysOfOffice.getByRole('radio', { name: /^сб\s+5 дек/ }))
  expect(await ofRechnoy.findByText(/^Час выберете на.следующем шаге/)).toBeTruthy()
  expect(formAfter(/^Речной/).sent).toEqual({ project: 'rechnoy', date: '2026-12-05' })

  const sever = formAfter(/^Северный дом$/)
  expect(sever.sent).toEqual({ project: 'sever' })
  expect(within(sever.form).getByText(/выберете на.следующем шаге/)).toBeTruthy()
  expect(within(sever.form).getByRole('button', { name: 'Записаться' })).toBeTruthy()
})

it('of an only project a day alone is chosen', async () => {
  const client = new QueryClient()
  client.setQueryData([...formsQueries.hours('sever', '').queryKey], null)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <VisitDays projects={projects.slice(1)} />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Выберите день и\u00a0час' })).toBeTruthy()
  expect(screen.queryAllByRole('radio')).toEqual([])
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Северный дом' })
  expect(Object.fromEntries(new FormData(form))).toEqual({ project: 'sever' })
})
