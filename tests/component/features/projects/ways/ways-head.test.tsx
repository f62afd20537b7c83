import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WaysHead } from '#app/features/projects/ways/ways-head.tsx'
import { aCity } from '../../../../fixtures/projects.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const project = (id: number, flats: number) => ({ id, slug: `project-${id}`, name: `Проект ${id}`, flats })
const lead = () => document.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ')

it('says how much is on sale, from what price and in how many projects', async () => {
  const cities = [
    aCity({ flats: 20, projects: { data: [project(1, 12), project(2, 8)] } }),
    aCity({ id: 5, flats: 0, projects: { data: [project(3, 0)] } }),
  ]
  await renderInRouter(<WaysHead cities={cities} priceFrom={3_030_000} />)
  expect(lead()).toBe('20 квартир от 3,03 млн ₽, 2 проекта')
  expect(screen.getByRole('link', { name: 'Показать все квартиры' }).getAttribute('href')).toBe(
    '/choose/flat',
  )
})

it('counts nothing where nothing is on sale', async () => {
  await renderInRouter(<WaysHead cities={[]} priceFrom={null} />)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(lead()).toBeUndefined()
})
