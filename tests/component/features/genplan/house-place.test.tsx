import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HousePlace } from '#app/features/genplan/quarter/house-place.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

async function draw(path: string, isStrip: boolean) {
  await renderInRouter(
    <HousePlace
      picture={{
        image: '/a.webp',
        width: 100,
        height: 60,
        alt: '',
        north: null,
        areas: [
          {
            kind: 'building',
            id: 1,
            url: '/choose/genplan/bereg/korpus-1',
            label: 'Корпус 1',
            path,
            pin: null,
            free: 1,
            price_from: null,
            flat: null,
          },
        ],
      }}
      house={1}
      href="/choose/genplan/bereg"
      search={{}}
      isStrip={isStrip}
    />,
  )
  return document.querySelector('a > span')?.className ?? ''
}

it.each([
  ['at the upper edge', 'M10 0L20 0L20 20Z', 'start'],
  ['in the middle', 'M10 20L20 20L20 40Z', 'center'],
  ['at the lower edge', 'M10 40L20 40L20 60Z', 'end'],
])('shows a house %s whole in a strip of the picture', async (_, path, end) => {
  const found = /justify-(\w+)/.exec(await draw(path, true))?.[1] ?? 'start'
  expect(found).toBe(end)
})

it('shows the whole picture where it is no strip', async () => {
  expect(await draw('M10 40L20 40L20 60Z', false)).not.toMatch(/aspect|justify/)
})
