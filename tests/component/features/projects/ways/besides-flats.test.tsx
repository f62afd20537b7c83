import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { company, setCompany } from '#app/config/company.ts'
import { BesidesFlats } from '#app/features/projects/ways/besides-flats.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

const known = company()
afterEach(() => {
  cleanup()
  setCompany(known)
})

const NONE = { count: 0, priceFrom: null }
const commerce = { count: 4, priceFrom: 8_400_000 }
const storeroom = { count: 84, priceFrom: 250_000 }
const parking = { count: 31, priceFrom: null }

const cards = () =>
  screen.getAllByRole('listitem').map((card) => {
    const link = within(card).getByRole('link')
    const lines = [...card.querySelectorAll('p')].map(({ textContent }) => textContent)
    return [link.getAttribute('href'), link.textContent, ...lines].map((text) =>
      text?.replaceAll('\u00a0', ' '),
    )
  })

it('leads to what is on sale besides flats, with how much there is and from what price', async () => {
  await renderInRouter(<BesidesFlats commerce={commerce} units={{ storeroom, parking }} />)
  expect(screen.getByRole('region', { name: /^Не\sтолько квартиры$/ })).toBeTruthy()
  expect(cards()).toEqual([
    ['/commerce', 'Коммерческие помещения', '4 помещения от 8,4 млн ₽'],
    ['/choose/storehouse', 'Кладовые и машино-места', '84 кладовые от 250 000 ₽', '31 машино-место'],
  ])
})

it('has a drawing of its own beside each', async () => {
  await renderInRouter(<BesidesFlats commerce={commerce} units={{ storeroom, parking }} />)
  const drawings = screen.getAllByRole('listitem').map((card) => card.querySelector('svg')?.innerHTML)
  expect(new Set(drawings).size).toBe(2)
  expect(drawings).not.toContain(undefined)
})

it('names only what is left', async () => {
  await renderInRouter(<BesidesFlats commerce={NONE} units={{ storeroom: NONE, parking }} />)
  expect(cards()).toEqual([['/choose/storehouse', 'Машино-места', '31 машино-место']])
})

it.each([
  ['nothing is', NONE, { storeroom: NONE, parking: NONE }],
  ['nobody knows', undefined, undefined],
])('is not there where %s on sale', async (_, units, extras) => {
  await renderInRouter(<BesidesFlats commerce={units} units={extras} />)
  expect(screen.queryByRole('heading')).toBeNull()
})

it('has no links to pages that the company does without', async () => {
  setCompany({ ...known, off: ['/commerce', '/choose/storehouse'] })
  await renderInRouter(<BesidesFlats commerce={commerce} units={{ storeroom, parking }} />)
  expect(screen.queryByRole('link')).toBeNull()
})
