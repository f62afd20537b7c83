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
                links: [{ label: 'Шахматка', url: '/chess/rechnoy?house=korpus-1' }],
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
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Проекты',
    'Новости',
  ])
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Речной', '/projects/rechnoy'],
    ['Шахматка', '/chess/rechnoy?house=korpus-1'],
    ['Ключи', '/press/news/keys'],
  ])
  const year = screen.getByRole('heading', { level: 3, name: '2026' })
  const branch = year.closest('li')
  expect(branch && within(branch).getByRole('link', { name: 'Ключи' })).toBeTruthy()
})
