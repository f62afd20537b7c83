import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FinishedProject } from '#app/contract/finished.ts'
import { FinishedColumn } from '#app/features/projects/finished/finished-column.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const project = (id: number, houses: number, flats: number): FinishedProject => ({
  id,
  slug: `p${id}`,
  name: 'Мельничный двор',
  url: `/projects-finished/p${id}`,
  address: null,
  city: { id: 4, name: 'Пермь' },
  image: null,
  year: 2023,
  houses,
  flats,
  floors: '10',
  buildings: [],
})

it('shows the newest of the finished projects, and leads to all of them', async () => {
  await renderInRouter(
    <FinishedColumn
      projects={[project(1, 2, 300), { ...project(2, 2, 339), name: 'Слобода', year: 2025 }]}
    />,
  )
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Слобода'])
  expect(screen.getByRole('link', { name: 'Все сданные проекты' }).getAttribute('href')).toBe(
    '/projects-finished',
  )
})

it('is not there where nothing is finished, and has the way alone while they are not known', async () => {
  await renderInRouter(<FinishedColumn projects={[]} />)
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  await renderInRouter(<FinishedColumn projects={undefined} />)
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('link', { name: 'Все сданные проекты' })).toBeTruthy()
})
