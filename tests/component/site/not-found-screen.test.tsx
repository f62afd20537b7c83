import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { NotFoundScreen } from '#app/site/errors/not-found-screen.tsx'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('says the words of the specification, to the letter', async () => {
  await renderInRouter(<NotFoundScreen />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Извините, запрашиваемая вами страница не найдена. Воспользуйтесь меню или перейдите на главную страницу',
  )
})

it('leads home, offers a search, four pages and the ways to choose a flat', async () => {
  await renderInRouter(<NotFoundScreen />)
  expect(screen.getByRole('link', { name: 'На главную' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Выбрать квартиру' }).getAttribute('href')).toBe('/choose/flat')
  expect(screen.getByRole('searchbox')).toHaveProperty('name', 'q')
  expect(screen.getAllByRole('listitem')).toHaveLength(4 + 5)
})

it('keeps itself out of search engines', async () => {
  await renderInRouter(<NotFoundScreen />)
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelector('[data-message="This page could not be found"]')).not.toBeNull()
})
