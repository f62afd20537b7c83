import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProjectsByCity } from '#app/blocks/projects-by-city.tsx'
import { aProject } from '../../fixtures/projects.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it.each([
  ['what two cities of one project leave', [3, 1, 1], ''],
  ['what a city of one project leaves', [1, 0], 'lg:col-span-2'],
  ['a row of its own after full rows', [2, 1, 5], 'lg:col-span-3'],
  ['what a city leaves that did not fit before', [2, 2], ''],
])('the last part takes %s', async (_, counts, span) => {
  const cities = counts.map((count, id) => ({
    city: { id, name: `Город ${id}` },
    projects: Array.from({ length: count }, (_unused, index) => ({ ...aProject(), id: index + 1 })),
  }))
  await renderInRouter(
    <ProjectsByCity cities={cities} last={(look) => <section aria-label="Последнее" className={look} />} />,
  )
  const [taken = ''] = screen.getByRole('region', { name: 'Последнее' }).className.split(' ')
  expect(taken).toBe(span)
})
