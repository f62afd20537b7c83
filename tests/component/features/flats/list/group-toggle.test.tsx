import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GroupToggle } from '#app/features/flats/list/group-toggle.tsx'
import { aFlat } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const group = { id: 7, count: 21, flat: aFlat(), price_to: null, floors: { from: 2, to: 9 } }

it('under a card it says that it counts the flats of this house, and opens them', async () => {
  await renderInRouter(<GroupToggle group={group} search={{}} />)
  const toggle = screen.getByRole('link', { expanded: false })
  expect(toggle.textContent?.replaceAll('\u00a0', ' ')).toBe('В доме: 21 квартира, этажи 2–9')
  expect(toggle.getAttribute('href')).toMatch(/open=7/)
})

it('in a row, which names the house, it says how many there are', async () => {
  await renderInRouter(<GroupToggle group={group} search={{ open: 7 }} isRow />)
  const toggle = screen.getByRole('link', { expanded: true })
  expect(toggle.textContent?.replaceAll('\u00a0', ' ')).toBe('21 квартира, этажи 2–9')
  expect(toggle.getAttribute('aria-controls')).toBe('flats-7')
})
