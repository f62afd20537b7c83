import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ActionCard } from '#app/contract/content/actions.ts'
import type { NewsCard } from '#app/contract/content/press.ts'
import { HomeActions, HomeNews } from '#app/routes/-home/current.tsx'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const action: ActionCard = {
  slug: 'skidka',
  title: 'Скидка на двухкомнатные',
  badge: '−5 %',
  lead: 'Уже вычтена из цены.',
  from: '2026-11-01',
  to: '2027-01-31',
  date: 'с 1 ноября 2026 по 31 января 2027',
  active: true,
  phase: 'active',
  days_left: 70,
  countdown: 'осталось 70 дней',
}

const news: NewsCard = {
  slug: 'steny',
  title: 'Стены стоят',
  lead: 'На всех этажах.',
  date: '20 ноября 2026',
  day: '2026-11-20',
}

it('shows promotions with what is left of them, below the heading of their band', async () => {
  await renderInRouter(<HomeActions actions={[action]} />)
  const band = within(screen.getByRole('region', { name: 'Акции' }))
  expect(band.getByRole('heading', { level: 3, name: action.title })).toBeTruthy()
  expect(band.getByText('осталось 70 дней')).toBeTruthy()
  expect(band.getByRole('link', { name: action.title }).getAttribute('href')).toBe('/actions/skidka')
  expect(band.getByRole('link', { name: 'Все акции' }).getAttribute('href')).toBe('/actions')
})

it('shows news with their days, below the heading of their band', async () => {
  await renderInRouter(<HomeNews news={[news]} />)
  const band = within(screen.getByRole('region', { name: 'Новости' }))
  expect(band.getByRole('heading', { level: 3, name: news.title })).toBeTruthy()
  expect(band.getByText('20 ноября 2026').getAttribute('datetime')).toBe('2026-11-20')
  expect(band.getByRole('link', { name: news.title }).getAttribute('href')).toBe('/press/news/steny')
  expect(band.getByRole('link', { name: 'Все новости' }).getAttribute('href')).toBe('/press/news')
})

it('each is absent whole when there is none', async () => {
  await renderInRouter(
    <>
      <HomeActions actions={[]} />
      <HomeNews news={[]} />
    </>,
  )
  expect(screen.queryByRole('region')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})
