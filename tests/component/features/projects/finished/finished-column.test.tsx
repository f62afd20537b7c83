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

it('says how much was built in all finished projects, and leads to them', async () => {
  await renderInRouter(<FinishedColumn projects={[project(1, 2, 300), project(2, 2, 339)]} />)
  expect(screen.getByRole('link', { name: 'Сданные проекты' }).getAttribute('href')).toBe(
    '/projects-finished',
  )
  expect(screen.getByRole('article').textContent).toMatch(/4дома, 639.квартир/)
})

it('is not there where nothing is finished, and without figures while they are not known', async () => {
  await renderInRouter(<FinishedColumn projects={[]} />)
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  await renderInRouter(<FinishedColumn projects={undefined} />)
  expect(screen.getByRole('article').textContent).not.toMatch(/дом[аов]*,/)
})
