import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SelectionPage } from '#app/features/selections/selection-page.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const draw = (price: { min: number; max: number } | null, total = 20) =>
  renderInRouter(
    <SelectionPage
      selection={{
        path: 'studii',
        kind: 'flats',
        h1: 'Студии от застройщика',
        title: 'Студии',
        description: 'Студии',
        text: 'Студии от 22 до 28 м².',
        group: 'По комнатам',
        label: 'Студии',
        count: 332,
        offers: { flats: 332, price },
        filter: { rooms: [0] },
      }}
      rootPath="/nedvizhimost"
      crumbs={[]}
      found="332 квартиры в 20 карточках"
      total={total}
      page={undefined}
      shown={{ from: 1, to: total }}
      filter={<p>Фильтр</p>}
      items={<p>Карточки</p>}
      share={null}
      directory={<p>Подборки</p>}
    />,
  )

it('says how many there are and the least price, below the filter and above the list', async () => {
  await draw({ min: 3_030_000, max: 7_200_000 })
  expect(screen.getByRole('heading', { level: 1, name: 'Студии от застройщика' })).toBeTruthy()
  const found = screen.getByRole('heading', { level: 2 }).textContent
  expect(found).toBe('332 квартиры в 20 карточках, от\u00a03,03\u00a0млн\u00a0₽')
  expect(document.body.textContent).toMatch(/Фильтр332.*Карточки/)
})

it('the filter sticks beside its list, not beside the links below', async () => {
  await draw(null)
  const box = screen.getByText('Фильтр').parentElement
  expect(box?.contains(screen.getByText('Карточки'))).toBe(true)
  expect(box?.contains(screen.getByText('Подборки'))).toBe(false)
})

it('names no price where none is public', async () => {
  await draw(null)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('332 квартиры в 20 карточках')
})
