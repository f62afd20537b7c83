import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WaysToChoose } from '#app/features/projects/ways/ways-to-choose.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const ways = () => within(screen.getByRole('region', { name: 'Способы выбора' })).getAllByRole('listitem')
const lastLines = () =>
  ways().map((way) => way.querySelector('p:last-child')?.textContent?.replaceAll('\u00a0', ' '))

it('shows a drawing of its own for every way to choose a flat', async () => {
  await renderInRouter(<WaysToChoose figures={{}} />)
  expect(ways()).toHaveLength(5)
  const drawings = ways().map((way) => way.querySelector('svg')?.innerHTML ?? '')
  expect(drawings.every((drawing) => drawing.length > 0)).toBe(true)
  expect(new Set(drawings).size).toBe(5)
})

it('shows the site itself where there is a picture of it', async () => {
  const picture = (url: string) => ({ url, width: 1600, height: 900, alt: 'Квартал' })
  const pictures = { genplan: picture('/media/genplan.webp'), plan: null }
  await renderInRouter(<WaysToChoose figures={{}} pictures={pictures} />)
  const shown = ways().map((way) => way.querySelector('img')?.getAttribute('src') ?? null)
  expect(shown).toEqual([null, null, '/media/genplan.webp', null, null])
  expect(document.querySelectorAll('svg')).toHaveLength(4)
  // The words beside it say the same.
  expect(document.querySelector('img')?.alt).toBe('')
})

it('draws a plan on a phone, where the picture of one has no room for its words', async () => {
  const plan = { url: '/media/plan.svg', width: 800, height: 600, alt: 'Планировка' }
  await renderInRouter(<WaysToChoose figures={{}} pictures={{ plan }} />)
  const way = ways()[3]
  expect(way?.querySelector('img')?.className).toContain('max-sm:hidden')
  expect(way?.querySelector('svg')?.classList).toContain('sm:hidden')
})

it('tells with each way how much there is to choose from, as far as it is known', async () => {
  const known = {
    flats: { count: 621, priceFrom: 3_030_000 },
    houses: { count: 12, priceFrom: null },
    masterPlans: { count: 4, priceFrom: null },
    types: { count: 0, priceFrom: null },
    selections: undefined,
  }
  await renderInRouter(<WaysToChoose figures={known} />)
  expect(lastLines().map((line) => line ?? '')).toEqual([
    // The heading of the page says from what price.
    '621 квартира',
    '12 домов',
    '4 проекта',
    expect.stringMatching(/^Сначала план/),
    expect.stringMatching(/^Студии/),
  ])
})

it('has a heading where the page is about something else', async () => {
  await renderInRouter(<WaysToChoose title="Другие способы выбора" />)
  const heading = screen.getByRole('heading', { level: 2, name: 'Другие способы выбора' })
  expect(heading.className).not.toContain('sr-only')
})
