import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { speakFor } from '#app/backend/company/current-company.ts'
import { FinishedLine, FinishedTile } from '#app/features/projects/finished/finished-tile.tsx'
import { HomeProjects } from '#app/routes/-home/projects.tsx'
import { aProject } from '../../fixtures/projects.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'
import { demoCompany } from '../../fixtures/runner/demo-company.ts'

vi.mock('#app/features/projects/projects.functions.ts', () => ({}))

afterEach(() => {
  cleanup()
  speakFor(demoCompany)
})

async function columnsOf(count: number): Promise<string> {
  speakFor(null)
  const projects = Array.from({ length: count }, (_, index) =>
    aProject({ id: index + 1, slug: `p-${index}` }),
  )
  await renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <HomeProjects projects={projects} />
    </QueryClientProvider>,
  )
  const list = screen.getAllByRole('list')[0]
  expect(list?.querySelectorAll('article')).toHaveLength(Math.min(count, 5))
  return list?.className ?? ''
}

it('two projects share the width of the page, three have a third of it each', async () => {
  expect(await columnsOf(2)).not.toContain('lg:grid-cols-3')
  cleanup()
  expect(await columnsOf(3)).toContain('lg:grid-cols-3')
})

it('the way to what was built says how much it is', async () => {
  await renderInRouter(<FinishedTile totals={{ projects: 2, flats: 575, image: null }} />)
  expect(
    screen.getByRole('article', { name: 'Сданные проекты' }).textContent?.replaceAll('\u00a0', ' '),
  ).toMatch(/2 ?проекта, 575 квартир$/)
  cleanup()
  await renderInRouter(<FinishedTile totals={undefined} />)
  expect(screen.getByRole('article').textContent).not.toMatch(/\d/)
})

it('the way to what was built has a picture of it, where there is one', async () => {
  const image = { url: '/media/done.webp', width: 1600, height: 900, alt: 'Сданный дом' }
  await renderInRouter(<FinishedTile totals={{ projects: 2, flats: 575, image }} />)
  const tile = screen.getByRole('article', { name: 'Сданные проекты' })
  expect(tile.querySelector('img')?.getAttribute('src')).toBe(image.url)
  expect(tile.textContent?.replaceAll('\u00a0', ' ')).toMatch(/2 ?проекта575 квартир$/)
})

it('among the projects of cities it is a line below its picture, as they are', async () => {
  const image = { url: '/media/done.webp', width: 1600, height: 900, alt: 'Сданный дом' }
  await renderInRouter(<FinishedLine totals={{ projects: 2, flats: 575, image }} />)
  const link = screen.getByRole('link', { name: /^Сданные проекты/ })
  expect(link.getAttribute('href')).toBe('/projects-finished')
  expect(link.querySelector('img')?.getAttribute('src')).toBe(image.url)
  expect(link.textContent?.replaceAll('\u00a0', ' ')).toBe('Сданные проекты 2 проекта 575 квартир')
  cleanup()
  await renderInRouter(<FinishedLine totals={{ projects: 2, flats: 575, image: null }} />)
  expect(screen.getByRole('article', { name: 'Сданные проекты' })).toBeDefined()
})
