import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SiteMapScreen } from '#app/features/content/site-map-screen.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('shows sections with their links, those below them, and groups that have no page', async () => {
  await renderInRouter(
    <SiteMapScreen
      map={{
        sections: [
          {
            title: 'Проекты',
            links: [
              {
                label: 'Речной',
                url: '/projects/rechnoy',
                links: [
                  { label: 'Ход строительства', url: '/projects/rechnoy/progress' },
                  ...['1', '2'].map((name) => ({
                    label: `Корпус ${name}: шахматка`,
                    url: `/chess/rechnoy?house=korpus-${name}`,
                    row: { title: 'Шахматка, корпус', name },
                  })),
                ],
              },
            ],
          },
          {
            title: 'Новости',
            links: [{ label: '2026', links: [{ label: 'Ключи', url: '/press/news/keys' }] }],
          },
        ],
      }}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Карта сайта')
  // Branches with pages of their own stand in rows, groups of links in columns.
  const looks = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.parentElement?.querySelector('ul')?.className)
  expect(looks.map((look) => look?.includes('xl:grid-cols-3'))).toEqual([true, false])
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Проекты',
    'Новости',
  ])
  const nav = within(screen.getByRole('navigation', { name: 'Разделы карты' }))
  const sections = nav.getAllByRole('link')
  expect(
    sections.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent),
  ).toEqual(['Проекты', 'Новости'])
  const links = screen.getAllByRole('link').filter((link) => !sections.includes(link))
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Речной', '/projects/rechnoy'],
    ['Ход строительства', '/projects/rechnoy/progress'],
    ['1', '/chess/rechnoy?house=korpus-1'],
    ['2', '/chess/rechnoy?house=korpus-2'],
    ['Ключи', '/press/news/keys'],
  ])
  // Of the houses that stand in one line each says the whole to those who hear it.
  const line = screen.getByText('Шахматка, корпус').closest('li')
  expect(line && within(line).getByRole('link', { name: 'Корпус 2: шахматка' }).textContent).toBe('2')
  const year = screen.getByRole('heading', { level: 3, name: '2026' })
  const branch = year.closest('li')
  expect(branch && within(branch).getByRole('link', { name: 'Ключи' })).toBeTruthy()
})
