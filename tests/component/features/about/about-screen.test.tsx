import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { About } from '#app/contract/content/about.ts'
import { AboutScreen } from '#app/features/about/about-screen.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const bare: About = {
  title: 'О компании',
  description: '',
  lead: 'Строим дома.',
  timeline: [],
  team: [],
  awards: [],
  body: [],
  figures: [],
  pages: [],
}

const crumbs = [{ label: 'Главная', href: '/' }, { label: 'О компании' }]

it('shows each figure with what it counts and the page where it can be counted again', async () => {
  const figures = [
    {
      value: '909',
      label: 'квартир в сданных домах',
      text: 'Все квартиры.',
      proof: { label: 'Сданные проекты', url: '/projects-finished' },
    },
    { value: '4 из 6', label: 'домов сданы не позже обещанного', text: 'Сравниваем с первым сроком.' },
  ]
  await renderInRouter(<AboutScreen about={{ ...bare, figures }} crumbs={crumbs} />)
  const band = within(screen.getByRole('region', { name: 'Что можно посчитать' }))
  expect(band.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    figures.map(({ label }) => label),
  )
  expect(band.getByText('909')).toBeTruthy()
  expect(band.getByText('Сравниваем с первым сроком.')).toBeTruthy()
  expect(band.getByRole('link', { name: 'Сданные проекты' }).getAttribute('href')).toBe('/projects-finished')
})

it('draws how far a person reaches where the company tells it, for the eye alone', async () => {
  await renderInRouter(<AboutScreen about={{ ...bare, reach: '213 см' }} crumbs={crumbs} />)
  expect(screen.getByText('213 см').closest('[aria-hidden="true"]')?.querySelector('svg')).toBeTruthy()
  cleanup()
  await renderInRouter(<AboutScreen about={bare} crumbs={crumbs} />)
  expect(screen.queryByText('213 см')).toBeNull()
})

it('tells the story by year, names people and awards', async () => {
  const about: About = {
    ...bare,
    timeline: [
      { year: 2009, title: 'Начали', text: 'Девять человек.' },
      { year: 2009, title: 'Построили', text: 'Один дом.' },
    ],
    team: [{ name: 'Анна Строева', position: 'Директор' }],
    awards: [{ year: 2025, title: 'Двор года', text: 'За двор.' }],
  }
  await renderInRouter(<AboutScreen about={about} crumbs={crumbs} />)
  expect(within(screen.getByRole('list', { name: 'По годам' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'Анна Строева' })).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'Награды' })).getByRole('heading', { level: 3 }).textContent,
  ).toBe('Двор года')
})

it('tells where to call and to come, beside the pages where its words can be checked', async () => {
  const pages = [{ title: 'Документы', description: 'Все файлы.', url: '/docs' }]
  await renderInRouter(<AboutScreen about={{ ...bare, pages }} crumbs={crumbs} />)
  const band = within(screen.getByRole('region', { name: 'Проверьте нас' }))
  expect(band.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^tel:/),
    '/contacts',
    '/docs',
  ])
})

it('of a company that has written nothing leaves the empty sections out', async () => {
  await renderInRouter(<AboutScreen about={bare} crumbs={crumbs} />)
  expect(screen.getByRole('heading', { level: 1, name: 'О компании' })).toBeTruthy()
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Проверьте нас',
  ])
  expect(screen.queryByRole('list', { name: 'По годам' })).toBeNull()
})
