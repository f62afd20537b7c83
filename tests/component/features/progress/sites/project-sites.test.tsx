import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import { ProjectSites } from '#app/features/progress/sites/project-sites.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const aSite = (id: number, project: string, name: string): BuildingOnSite => ({
  project: { id: project.length, slug: `p-${project.length}`, name: project, city: 'Пермь' },
  building: { id, slug: `korpus-${id}`, number: String(id), name },
  percent: 40,
  month: 'Ноябрь 2026',
  deadline: { value: '2028-2', label: 'II кв. 2028' },
  photo: null,
})

it('says the name and the city of a project once, above its houses, with the way to all its months', async () => {
  await renderInRouter(
    <ProjectSites
      sites={[
        aSite(1, 'Северный дом', 'Корпус 1'),
        aSite(2, 'Северный дом', 'Корпус 2'),
        aSite(3, 'Сад', 'Сад'),
      ]}
    />,
  )
  const project = screen.getByRole('region', { name: 'Северный дом' })
  expect(
    within(project)
      .getAllByText(/Северный дом|Пермь/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Северный дом', 'Пермь', ': Северный дом'])
  expect(
    within(project)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Отчёты по месяцам: Северный дом', 'Корпус 1', 'Корпус 2'])
})

it('does not repeat the name of a project whose only house has the same', async () => {
  await renderInRouter(<ProjectSites sites={[aSite(3, 'Сад', 'Сад')]} />)
  expect(screen.getByRole('link', { name: 'Ход работ' }).getAttribute('href')).toBe(
    '/projects/p-3/progress?building=korpus-3',
  )
})
