import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FlatScreen } from '#app/features/flats/card/flat-screen.tsx'
import { sampleFlatCard } from '#app/routes/static/-samples/sample-flats.ts'
import { aReservedFlat } from '../../../../fixtures/people/reservation.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

type Drawn = Partial<Pick<ComponentProps<typeof FlatScreen>, 'flat' | 'own' | 'ways' | 'similar'>>

async function draw(furnish: number | undefined, changes: Drawn = {}) {
  const slots = { favorite: null, requests: null, pay: null, shortPay: null, ways: null, house: null }
  await renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <FlatScreen
        flat={sampleFlatCard()}
        search={furnish === undefined ? {} : { furnish }}
        panels={[]}
        chosen={furnish === undefined ? {} : { furnish }}
        own={undefined}
        phone={undefined}
        {...slots}
        together={null}
        extras={null}
        similar={null}
        {...changes}
      />
    </QueryClientProvider>,
  )
  const heading = await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('[data-param]')).not.toBeNull())
  const bookings = screen.queryAllByRole('link', { name: 'Забронировать' })
  return {
    facts: plain(heading.parentElement?.textContent),
    param: plain(document.querySelector('[data-param="finish"] dd')?.textContent),
    prices: plain(document.body.textContent)?.match(/[\d ]+₽(\/м²)?/g),
    bookings: bookings.map((link) => link.getAttribute('href')),
  }
}

it('with a finish the summary, the parameters, the prices and the booking are of it', async () => {
  const { area } = sampleFlatCard()
  const shown = await draw(1)
  expect(shown.facts).toContain('с отделкой «Светлая»')
  expect(shown.param).toBe('«Светлая»')
  expect(shown.prices).toContain('8 394 860 ₽')
  expect(shown.prices).toContain(
    `${Math.round(8_394_860 / area)
      .toLocaleString('ru')
      .replaceAll('\u00a0', ' ')} ₽/м²`,
  )
  for (const href of shown.bookings) expect(href).toMatch(/\?furnish=1$/)
})

it('tells no parameter twice: the house stands in the heading, areas of rooms in their list', async () => {
  await draw(undefined)
  const params = [...document.querySelectorAll('[data-param]')].map((row) => row.getAttribute('data-param'))
  expect(params).not.toContain('project')
  expect(params).not.toContain('building')
  expect(sampleFlatCard().info.params.map(({ type }) => type)).toContain('kitchen')
  expect(params).not.toContain('kitchen')
  expect(params).toContain('floor')
})

it('without one they are those of the flat as it is handed over', async () => {
  const shown = await draw(undefined)
  expect(shown.facts).toContain('с предчистовой отделкой')
  expect(shown.param).toBe('Предчистовая')
  expect(shown.prices).toContain('7 480 000 ₽')
  for (const href of shown.bookings) expect(href).not.toContain('furnish')
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it('of a flat that somebody else has reserved the similar ones come before what is told of it; of one’s own they are last', async () => {
  const reserved = {
    flat: { ...sampleFlatCard(), status: 'reserved' as const, price_history: [] },
    ways: <h2>Способы оплаты</h2>,
    similar: <h2>Похожие квартиры</h2>,
  }
  await draw(undefined, reserved)
  expect(headings()).toEqual(['Похожие квартиры', 'О квартире', 'Площадь помещений', 'Способы оплаты'])
  cleanup()
  await draw(undefined, { ...reserved, own: aReservedFlat() })
  expect(headings()).toEqual(['О квартире', 'Площадь помещений', 'Способы оплаты', 'Похожие квартиры'])
})
