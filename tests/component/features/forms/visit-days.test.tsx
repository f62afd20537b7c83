import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { VisitDays } from '#app/features/forms/places/visit-days.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const projects = [
  { slug: 'rechnoy', name: 'Речной квартал', image: null },
  { slug: 'sever', name: 'Северный дом', image: null },
]
const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']

/** What the form after the choice of a project would send, and its words. */
function formAfter(name: RegExp) {
  const form = screen.getByRole('radio', { name }).closest('label')?.nextElementSibling
  if (!(form instanceof HTMLFormElement)) throw new Error('no form')
  return { form, sent: Object.fromEntries(new FormData(form)) }
}

it('a project is chosen with its office, then a day of it alone; both go to the form of a visit', async () => {
  const client = new QueryClient()
  client.setQueryData([...formsQueries.hours('rechnoy', '').queryKey], {
    office: {
      slug: 'rechnoy',
      title: 'Офис',
      address: 'ул. Набережная, 14',
      time_zone: 'Asia/Yekaterinburg',
    },
    date: '2026-12-01',
    hours: ['10:00', '11:00'],
    days,
    first_day: '2026-12-01',
    last_day: '2027-01-29',
  })
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
  expect(ofRechnoy.getAllByRole('radio')).toHaveLength(5)
  expect(ofRechnoy.getByText(/Ближайшее время: 1.декабря, 10:00/)).toBeTruthy()
  ofRechnoy.getByRole('radio', { name: /^пт\s+4 дек/ }).click()
  expect(formAfter(/^Речной/).sent).toEqual({ project: 'rechnoy', date: '2026-12-04' })

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
  expect(screen.getByRole('heading', { name: 'Выберите день' })).toBeTruthy()
  expect(screen.queryAllByRole('radio')).toEqual([])
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Северный дом' })
  expect(Object.fromEntries(new FormData(form))).toEqual({ project: 'sever' })
})
