import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { speakFor } from '#app/backend/company/current-company.ts'
import { SiteFooter } from '#app/site/footer/site-footer.tsx'
import { siteHead } from '#app/site/head/site-head.ts'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'
import { demoCompany } from '../../fixtures/runner/demo-company.ts'

vi.mock('#app/features/content/menu.functions.ts', () => ({}))

afterEach(() => {
  cleanup()
  speakFor(demoCompany)
})

const draw = () =>
  renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <SiteFooter />
    </QueryClientProvider>,
  )
const description = () => siteHead().meta.find((tag) => 'name' in tag && tag.name === 'description')

it('has the words of the company at its head', async () => {
  await draw()
  expect(screen.getByText('Дом начинается с точной меры')).toBeTruthy()
})

it('has the name of the seller where a feed is all that there is, and no words that nobody said', async () => {
  speakFor(null, {
    mainCityId: 7,
    seller: { name: 'Агентство «Ключ»', phone: '+73422001020', isDeveloper: false },
  })
  await draw()
  expect(screen.getByText('Ключ')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/от\sзастройщика/)
  expect(description()).toMatchObject({ content: 'Ключ. Квартиры в новостройках.' })
})

it('has the projects and the favourites where one chooses, no column without links, and the map of the site last', async () => {
  speakFor(null)
  await draw()
  const columns = [...document.querySelectorAll('nav details')].map((column) => ({
    title: column.querySelector('summary')?.textContent,
    links: [...column.querySelectorAll('a')].map((link) => link.textContent),
  }))
  expect(columns.map(({ title }) => title)).toEqual(['Выбрать'])
  expect(columns[0]?.links).toEqual(expect.arrayContaining(['Проекты', 'Избранное']))
  expect(columns.at(-1)?.links.at(-1)).toBe('Карта сайта')
  expect(screen.getByRole('link', { name: 'Карта сайта' }).getAttribute('href')).toBe('/sitemap')
})

it('has the ways to buy in a column of their own', async () => {
  await draw()
  const columns = [...document.querySelectorAll('nav details')]
  const links = columns.flatMap((column) =>
    column.querySelector('summary')?.textContent === 'Купить'
      ? [...column.querySelectorAll('a')].map((link) => link.textContent)
      : [],
  )
  expect(links).toEqual(['Акции', 'Как забронировать'])
})
