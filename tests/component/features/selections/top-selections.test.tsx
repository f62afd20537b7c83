import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TopSelections } from '#app/features/selections/top-selections.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

it('tells of each selection how many flats it has and from what price, and leads to it and to all', async () => {
  const river = {
    ...{ path: 'vid-na-reku', h1: 'Квартиры с видом на реку', count: 62, price_from: 3_670_000 },
    layout: { name: 'Студия, 22,46 м²', price_from: 4_050_000 },
  }
  const other = { path: 's-otdelkoj', h1: 'Квартиры с отделкой', count: 1, price_from: null, layout: null }
  await renderInRouter(<TopSelections selections={[river, other].map((one) => ({ ...one, plan: null }))} />)
  const items = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(items).toEqual([
    'Квартиры с видом на рекуот 3,67 млн ₽62 квартирыНа плане студия, 22,46 м², от 4,05 млн ₽',
    'Квартиры с отделкойЦена по запросу1 квартира',
  ])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/choose/params', '/nedvizhimost/vid-na-reku', '/nedvizhimost/s-otdelkoj'])
})

it('takes no place where there are none', async () => {
  await renderInRouter(<TopSelections selections={[]} />)
  expect(screen.queryByRole('region')).toBeNull()
})
