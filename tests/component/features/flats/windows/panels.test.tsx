import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { FlatFloor, FlatSun, FlatView } from '#app/contract/content/windows.ts'
import { FloorPanel } from '#app/features/flats/on-floor/floor-panel.tsx'
import { SunPanel } from '#app/features/flats/sun/sun-panel.tsx'
import { WindowView } from '#app/features/flats/window-view/window-view.tsx'
import { windowsQueries } from '#app/features/flats/windows/windows.queries.ts'
import { sampleFlatCard } from '#app/routes/static/-samples/sample-flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const flat = sampleFlatCard()
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const PICTURE = { url: '/floor.svg', width: 1100, height: 700, alt: 'План 7 этажа' }
const WINDOW = { at: [100, 0], facing: 90, side: 'В', room: 'Спальня', area: 12.4 } as const
const PLACED = {
  picture: PICTURE,
  north: 0,
  path: 'M0 0L200 0L200 300L0 300Z',
  windows: [{ ...WINDOW, at: [100, 0] as [number, number] }],
}

const SUN: FlatSun = {
  basis: 'houses',
  day: 22,
  placed: PLACED,
  rooms: [
    {
      room: 'Спальня',
      area: 12.4,
      side: 'В',
      facing: 90,
      months: Array.from({ length: 12 }, (_, month) =>
        month === 2
          ? [[400, 620]]
          : month === 5
            ? [
                [330, 500],
                [510, 640],
              ]
            : [],
      ),
    },
  ],
  months: Array.from({ length: 12 }, (_, month) => ({
    minutes: month === 2 ? 220 : month === 5 ? 300 : 0,
    rise: month === 11 ? null : 390,
    set: month === 11 ? null : 1110,
    noon: { minute: 750, altitude: 32.4 },
    track: [
      [390, 90, 0],
      [750, 180, 32.4],
      [1110, 270, 0],
    ],
  })),
}

describe('the tab of the sun', () => {
  const draw = (sun: FlatSun) => {
    const client = new QueryClient()
    client.setQueryData(windowsQueries.sun(flat.id).queryKey, sun)
    return renderInRouter(
      <QueryClientProvider client={client}>
        <SunPanel flat={flat} search={{}} />
      </QueryClientProvider>,
    )
  }

  it('says when the sun comes into a room in March, and in another month that is chosen', async () => {
    await draw(SUN)
    expect(plain(screen.getByRole('heading', { level: 3 }).textContent)).toBe('22 марта: 3 ч 40 мин солнца')
    expect(plain(screen.getByRole('listitem').textContent)).toContain('Утреннее солнце с 6:40 до 10:20')
    await userEvent.click(screen.getByRole('radio', { name: /^Июнь/ }))
    expect(plain(screen.getByRole('heading', { level: 3 }).textContent)).toContain('22 июня: 5 ч')
    // A pause of ten minutes is not told.
    expect(plain(screen.getByRole('listitem').textContent)).toContain('с 5:30 до 10:40')
    await userEvent.click(screen.getByRole('radio', { name: /^Январь/ }))
    expect(screen.getByRole('listitem').textContent).toContain('Прямого солнца нет')
  })

  it('begins with the month of today, where that is told', async () => {
    await draw({ ...SUN, month: 5 })
    expect(plain(screen.getByRole('heading', { level: 3 }).textContent)).toContain('22 июня: 5 ч')
    expect(screen.getByRole('radio', { checked: true, name: /^Июнь/ })).toBeTruthy()
  })

  it('tells the least and the most of the year before a month is chosen', async () => {
    const words = () => plain(document.querySelector('legend')?.textContent)
    const hours = (of: (month: number) => number) => ({
      ...SUN,
      months: SUN.months.map((month, index) => ({ ...month, minutes: of(index) * 60 })),
    })
    await draw(hours((month) => (month === 11 ? 6 : month === 2 || month === 8 ? 10.5 : 8)))
    expect(words()).toContain('От 6 ч в день в декабре до 10,5 ч в марте и сентябре. Выберите месяц.')
    cleanup()
    await draw(SUN)
    expect(words()).toContain('До 5 ч в день в июне.')
    cleanup()
    await draw(hours((month) => (month === 4 ? 7 : month === 5 ? 0.5 : 2)))
    expect(words()).toContain('От 0,5 ч в день в июне до 7 ч в мае.')
    cleanup()
    await draw(hours((month) => (month < 6 ? 1 : 2)))
    expect(words()).toContain('От 1 ч в день до 2 ч.')
    cleanup()
    await draw(hours(() => 0))
    expect(words()).toContain('Прямого солнца нет.')
    cleanup()
    await draw(hours(() => 3))
    expect(words()).toContain('3 ч в день весь год.')
  })

  it('tells when the sun is highest, which is not at twelve by the clock', async () => {
    await draw(SUN)
    expect(plain(document.body.textContent)).toContain(
      'Восход в 6:30, заход в 18:30, выше всего в 12:30, 32° над горизонтом.',
    )
  })

  it('tells rooms with the same sun in one line', async () => {
    const [bedroom] = SUN.rooms
    if (!bedroom) throw new Error('the sun has a room')
    const second = { ...bedroom, area: 10.6 }
    const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
    await draw({ ...SUN, rooms: [bedroom, second] })
    const words = 'Утреннее солнце с 6:40 до 10:20, окна на восток'
    expect(lines()).toEqual([`Все комнаты с окнами${words}`])
    cleanup()
    await draw({ ...SUN, rooms: [bedroom, second, { ...bedroom, room: 'Кухня', side: 'С', months: [] }] })
    expect(lines()).toEqual([
      `Спальня 12,4 м², спальня 10,6 м²${words}`,
      'Кухня 12,4 м²Прямого солнца нет, окна на север',
    ])
  })

  it('has every month in a table, for those without scripts too', async () => {
    await draw(SUN)
    const row = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })[1]
    expect(plain(row?.textContent)).toBe('Спальня, В0:000:003:400:000:005:000:000:000:000:000:000:00')
  })

  it('says that houses were not reckoned with where nothing is known of them', async () => {
    await draw({ ...SUN, basis: 'sides', placed: null })
    expect(plain(document.body.textContent)).toContain('Соседние дома не учтены')
  })
})

describe('the tab of the floor', () => {
  const neighbour = {
    rooms: 1,
    euro: false,
    area: 40,
    path: 'M0 0L1 0L1 1Z',
    pin: [1, 1] as [number, number],
  }
  const FLOOR: FlatFloor = {
    ...PLACED,
    floor: 7,
    section: 1,
    url: '/choose/genplan/rechnoy/korpus-1/etazh-7',
    flats: [
      {
        ...neighbour,
        id: flat.id,
        url: `/choose/flat/${flat.id}`,
        number: '50',
        price: 5_000_000,
        status: 'free',
      },
      { ...neighbour, id: 2, url: '/choose/flat/2', number: '51', price: 4_200_000, status: 'free' },
      { ...neighbour, id: 3, url: '/choose/flat/3', number: '52', price: null, status: 'sold' },
    ],
  }

  it('leads to neighbours on sale with their prices, names the sold, and marks this one', async () => {
    const client = new QueryClient()
    client.setQueryData(windowsQueries.floor(flat.id).queryKey, FLOOR)
    await renderInRouter(
      <QueryClientProvider client={client}>
        <FloorPanel flat={flat} search={{}} />
      </QueryClientProvider>,
    )
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/choose/flat/2?tab=floor',
      `${FLOOR.url}#flat-${flat.id}`,
      '/choose/flat/2?tab=floor',
    ])
    expect(plain(links[0]?.getAttribute('aria-label'))).toBe('Квартира 51, свободна, 4,2 млн ₽')
    expect(screen.getAllByText('Эта квартира'), 'in the legend and in the list').toHaveLength(2)
    expect(screen.getByRole('img', { name: 'Квартира 52, продана' })).toBeTruthy()
    expect(plain(document.body.textContent)).toContain(
      'Стрелки на плане: окна этой квартиры, на восток. Цены на плане в млн ₽.',
    )
    expect(screen.getByText('4,2', { selector: '[aria-hidden] *' })).toBeTruthy()
    expect(screen.getByText('запад')).toBeTruthy()
    const title = screen.getByRole('heading', { name: /^На.этаже 7: \d+.кварти\S+, свободно.\d+$/ })
    expect(title.closest('details'), 'the list is seen without a press').toBeNull()
  })
})

describe('the view that nobody has made a picture of', () => {
  const VIEW: FlatView = {
    height_m: 23.7,
    sides: [
      {
        side: 'Ю',
        rooms: ['Спальня', 'Кухня-гостиная', 'Спальня'],
        open_percent: 80,
        ahead: { name: 'корпус 3', distance_m: 48, height_m: 20, above_m: -4 },
        beside: [
          { name: 'корпус 4', distance_m: 52, height_m: 42, above_m: 18, where: 'left' },
          { name: null, distance_m: 123, height_m: 24, above_m: 0, where: 'right' },
        ],
        grounds: [
          { kind: 'river', distance_m: 120, where: 'ahead' },
          { kind: 'park', distance_m: 90, where: 'right' },
        ],
      },
      {
        side: 'С',
        rooms: [],
        open_percent: 0,
        ahead: { name: null, distance_m: 30, height_m: 60, above_m: 36 },
        beside: [],
        grounds: [],
      },
    ],
    map: {
      reach: 150,
      houses: [],
      grounds: [
        { kind: 'river', path: 'M-900 60L900 60L900 400L-900 400Z' },
        { kind: 'park', path: 'M-100 -100L-95 -100L-95 -95Z' },
        { kind: 'yard', path: 'M-50 -50L50 -50L50 50L-50 50Z' },
      ],
      windows: [],
    },
  }

  const draw = (view: FlatView) => {
    const client = new QueryClient()
    client.setQueryData(windowsQueries.view(flat.id).queryKey, view)
    return renderInRouter(
      <QueryClientProvider client={client}>
        <WindowView flat={flat} />
      </QueryClientProvider>,
    )
  }

  it('is told in words by sides, and of which height it is', async () => {
    await draw(VIEW)
    expect(plain(document.body.textContent)).toContain('Этаж 7, окна на высоте 24 м над землёй.')
    expect(plain(screen.getByRole('region', { name: 'Вид на юг' }).textContent)).toContain(
      'Окна на юг2 спальни, кухня-гостинаяПеред окнами корпус 3: до него 48 м, крыша ниже ваших окон на 4 м, видно поверх неё. Слева корпус 4: до него 52 м, крыша выше ваших окон на 18 м; справа соседний дом: до него 123 м, крыша на уровне ваших окон. Открыто 80 % обзора, остальное закрывают дома. Из окон видно: река (120 м) и парк (справа, 90 м).',
    )
    expect(plain(screen.getByRole('region', { name: 'Вид на север' }).textContent)).toContain(
      'Перед окнами соседний дом: до него 30 м, крыша выше ваших окон на 36 м. Горизонт закрыт домами.',
    )
  })

  it('is seen without a press: the map and the words are in no fold', async () => {
    await draw(VIEW)
    expect(document.querySelector('details')).toBeNull()
    expect(document.querySelector('figure svg')).toBeTruthy()
  })

  it('names the water on the map, its scale, and nothing that is too small or has no tint', async () => {
    await draw(VIEW)
    const names = [...document.querySelectorAll('svg text')].map(({ textContent }) => plain(textContent))
    expect(names).toEqual(['С', '50 м', 'река'])
  })

  it('promises nothing from windows that are lower than trees, of which no plan tells', async () => {
    await draw({ ...VIEW, height_m: 5.7 })
    let south = plain(screen.getByRole('region', { name: 'Вид на юг' }).textContent)
    expect(south).toContain(
      'Впереди река (120 м) и парк (справа, 90 м); на этой высоте вид могут закрывать деревья.',
    )
    expect(south).not.toContain('видно:')
    const [side] = VIEW.sides
    if (!side) throw new Error('the view has a side')
    cleanup()
    await draw({ ...VIEW, height_m: 5.7, sides: [{ ...side, ahead: null, beside: [], open_percent: 100 }] })
    south = plain(screen.getByRole('region', { name: 'Вид на юг' }).textContent)
    expect(south).toContain(
      'Перед окнами нет домов. Впереди река (120 м) и парк (справа, 90 м); на этой высоте вид могут',
    )
    cleanup()
    await draw({ ...VIEW, height_m: 5.7, sides: [{ ...side, beside: [], open_percent: 100 }] })
    south = plain(screen.getByRole('region', { name: 'Вид на юг' }).textContent)
    expect(south).toContain('видно поверх неё. Дома не закрывают обзор. Впереди река')
  })
})
