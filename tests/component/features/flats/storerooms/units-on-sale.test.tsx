import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { UnitsOnSale } from '#app/features/flats/storerooms/units-on-sale.tsx'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const NONE = { free: 0, total: 0, price_from: null }

it('leads from each project to what it has on sale, with how many, their sizes and the least price', async () => {
  await renderInRouter(
    <UnitsOnSale
      cities={[
        {
          id: 4,
          name: 'Пермь',
          projects: [
            {
              slug: 'bereg',
              name: 'Берег',
              image: null,
              storeroom: { free: 22, total: 30, price_from: 150_000, area: { min: 2.4, max: 6 } },
              parking: { ...NONE, free: 1, total: 9 },
            },
            {
              slug: 'sad',
              name: 'Сад',
              image: { url: '/media/sad.webp', width: 3, height: 2, alt: 'Сад' },
              storeroom: NONE,
              parking: { ...NONE, free: 3, total: 9, price_from: 900_000 },
            },
          ],
        },
      ]}
    />,
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Пермь',
    'Как купить',
  ])
  expect(
    screen
      .getByText(/^22 кладовые/, { selector: 'p > span' })
      .parentElement?.textContent.replaceAll('\u00a0', ' '),
  ).toBe('22 кладовые от 150 000 ₽, 4 машино-места от 900 000 ₽.')
  // The name beside it says what the picture is of.
  expect(screen.getAllByRole('presentation')).toHaveLength(1)
  expect(
    screen
      .getAllByRole('link', { name: /:/ })
      .map((link) => [
        link.getAttribute('aria-label'),
        link.getAttribute('href'),
        link.closest('li')?.textContent?.replaceAll('\u00a0', ' '),
      ]),
  ).toEqual([
    ['Кладовые: Берег', '/bereg/storehouse', 'Кладовыеот 150 000 ₽22 кладовые в продаже, 2,4–6 м²'],
    ['Машино-места: Берег', '/bereg/parking', 'Машино-местацена по запросу1 машино-место в продаже'],
    ['Машино-места: Сад', '/sad/parking', 'Машино-местаот 900 000 ₽3 машино-места в продаже'],
  ])
})

it('a city of one project stands beside another city, as wide as its card', async () => {
  const project = {
    slug: 'bereg',
    name: 'Берег',
    image: null,
    storeroom: { ...NONE, free: 2 },
    parking: NONE,
  }
  const projects = ['a', 'b', 'c'].map((slug) => ({ ...project, slug }))
  await renderInRouter(
    <UnitsOnSale
      cities={[
        { id: 4, name: 'Пермь', projects },
        { id: 5, name: 'Екатеринбург', projects: [project] },
      ]}
    />,
  )
  const widths = screen.getAllByRole('region', { name: /^[^К]/ }).map(({ className }) => className)
  expect(widths).toEqual(['xl:col-span-3', ''])
})

it('says what a project has none of only where another one has it', async () => {
  const bereg = { slug: 'bereg', name: 'Берег', image: null, storeroom: { ...NONE, free: 2 }, parking: NONE }
  const sad = { ...bereg, slug: 'sad', name: 'Сад', storeroom: NONE, parking: { ...NONE, free: 3 } }
  const city = { id: 4, name: 'Пермь' }
  await renderInRouter(<UnitsOnSale cities={[{ ...city, projects: [bereg] }]} />)
  expect(screen.queryByText(/в.продаже нет$/)).toBeNull()
  cleanup()
  await renderInRouter(
    <UnitsOnSale
      cities={[
        { ...city, projects: [bereg] },
        { ...city, id: 5, projects: [sad] },
      ]}
    />,
  )
  const none = screen.getAllByText(/в.продаже нет$/)
  expect(none.map(({ textContent }) => textContent)).toEqual([
    'Машино-мест в\u00a0продаже нет',
    'Кладовых в\u00a0продаже нет',
  ])
})

it('says that there is nothing, and what there is instead', async () => {
  await renderInRouter(<UnitsOnSale cities={[]} />)
  expect(screen.getByRole('link', { name: 'Посмотреть квартиры' }).getAttribute('href')).toBe('/choose/flat')
})
