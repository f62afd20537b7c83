import { useRouterState } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { byName, LIST_NAMES, SWITCH_NAMES } from '#app/domain/facet-names.ts'
import { ActiveChips } from '#app/features/flats/filter/active-chips.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const NO_OPTIONS = byName([...LIST_NAMES, ...SWITCH_NAMES], () => [])

function Chips() {
  const address = useRouterState({ select: ({ location }) => location.searchStr })
  const search = address === '' ? { price_to: 9_000_000, area_from: 40 } : { area_from: 40 }
  return <ActiveChips search={search} facets={NO_OPTIONS} />
}

it('hands the focus of a chip that is taken away to the next one', async () => {
  await renderInRouter(<Chips />)
  screen.getByRole('link', { name: /9/ }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: /9/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /40/ })))
})

it('says what a chosen side, quarter or way is about', async () => {
  const facets = {
    ...NO_OPTIONS,
    side: [{ value: 's', label: 'На юг', count: 3 }],
    keys: [{ value: '2027-4', label: 'Не позже IV кв. 2027', count: 3 }],
  }
  await renderInRouter(
    <ActiveChips search={{ side: ['s'], keys: ['2027-4'], metro_to: 10 }} facets={facets} />,
  )
  const names = screen.getAllByRole('link').map((link) => link.textContent)
  expect(names).toEqual([
    'Ключи не позже IV кв. 2027',
    'Окна на юг',
    'метро пешком до 10\u00a0мин',
    'Сбросить',
  ])
})

it('says a range of one value as this value', async () => {
  await renderInRouter(
    <ActiveChips
      search={{ area_from: 22.46, area_to: 22.46, floor_from: 5, floor_to: 5 }}
      facets={NO_OPTIONS}
    />,
  )
  const names = screen.getAllByRole('link').map((link) => link.textContent?.replaceAll('\u00a0', ' '))
  expect(names).toEqual(['22,46 м²', 'этаж 5', 'Сбросить'])
})

it('leads from a page with a ready filter to the list, with all but what is taken away', async () => {
  await renderInRouter(
    <ActiveChips search={{ price_to: 9_000_000, area_from: 40 }} facets={NO_OPTIONS} list="/choose/flat" />,
  )
  const [price, area, all] = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect([price, area, all]).toEqual([
    '/choose/flat?area_from=40',
    '/choose/flat?price_to=9000000',
    '/choose/flat',
  ])
})
