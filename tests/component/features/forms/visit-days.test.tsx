import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { VisitDays } from '#app/features/forms/places/visit-days.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const projects = [
  { slug: 'rechnoy', name: 'Речной квартал' },
  { slug: 'sever', name: 'Северный дом' },
]
const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']

it('the nearest free days of each project lead to its form with that day; without days the project does', async () => {
  const client = new QueryClient()
  client.setQueryData([...formsQueries.hours('rechnoy', '').queryKey], {
    office: {
      slug: 'rechnoy',
      title: 'Офис',
      address: 'ул. Набережная, 14',
      time_zone: 'Asia/Yekaterinburg',
    },
    date: '2026-12-01',
    hours: ['10:00'],
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
  expect(screen.getByRole('link', { name: /^вт, 1 дек\.\s?, Речной квартал$/ }).getAttribute('href')).toBe(
    '/forms/tour?project=rechnoy&date=2026-12-01',
  )
  expect(screen.getAllByRole('link', { name: /, Речной квартал$/ })).toHaveLength(4)
  expect(screen.getByText('ул. Набережная, 14')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Выбрать день\s?: Северный дом$/ }).getAttribute('href')).toBe(
    '/forms/tour?project=sever',
  )
})
