import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { SelectedProject } from '#app/routes/-selections/selected-project.tsx'
import { aProject } from '../../fixtures/projects.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

afterEach(cleanup)

async function tileAfter(count: number, slug = 'bereg') {
  const queryClient = new QueryClient()
  const { city, ...project } = aProject()
  queryClient.setQueryData(projectsQueries.byCity().queryKey, [
    { city: { ...city, phone: null }, projects: [{ ...project, city }] },
  ])
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <ul>
        <SelectedProject slug={slug} count={count} />
      </ul>
    </QueryClientProvider>,
  )
  return screen.queryByRole('listitem')
}

it('takes what the cards leave of the last row of four, or a row of its own', async () => {
  expect((await tileAfter(5))?.className).toBe('xl:col-span-3')
  cleanup()
  expect((await tileAfter(7))?.className).toBe('')
  cleanup()
  expect((await tileAfter(8))?.className).toBe('xl:col-span-4')
})

it('leads to the page of the project, and says where it is and when it is ready', async () => {
  const tile = await tileAfter(5)
  expect(screen.getByRole('link', { name: 'Берег' }).getAttribute('href')).toBe('/projects/bereg')
  expect(tile?.textContent).toMatch(/Пермь · Центр · Сдача/)
})

it('is not there while the project is not known', async () => {
  expect(await tileAfter(5, 'drugoy')).toBeNull()
})
