import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FinishedScreen } from '#app/features/projects/finished/finished-screen.tsx'
import { aComplex } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const cities = [{ id: 4, name: 'Пермь', projects: [aComplex()] }]

it('says where the finished houses stand that its figures do not count', async () => {
  await renderInRouter(
    <FinishedScreen
      cities={cities}
      beside={[{ slug: 'rechnoy', name: 'Речной квартал', houses: 2 }]}
      crumbs={[]}
    />,
  )
  const link = screen.getByRole('link', { name: '«Речной квартал»' })
  expect(link.getAttribute('href')).toBe('/projects/rechnoy')
  expect(link.closest('p')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Сданы и дома в проектах, которые ещё строятся: «Речной квартал» – 2 дома.',
  )
})

it('says nothing of others where there are none', async () => {
  await renderInRouter(<FinishedScreen cities={cities} beside={[]} crumbs={[]} />)
  expect(screen.queryByText(/которые ещё строятся/)).toBeNull()
})
