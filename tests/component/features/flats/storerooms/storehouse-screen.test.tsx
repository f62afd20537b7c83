import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { company, setCompany } from '#app/config/company.ts'
import type { Storehouse } from '#app/contract/storehouse.ts'
import type { FlatChoice } from '#app/features/flats/flat-choice.ts'
import type { StorehouseSearch } from '#app/features/flats/storerooms/storehouse.search.ts'
import { StorehouseScreen } from '#app/features/flats/storerooms/storehouse-screen.tsx'
import { unitSubject } from '#app/features/flats/storerooms/storeroom-words.ts'
import type { FlatOfStoreroom } from '#app/features/flats/storerooms/with-flat.tsx'
import { aFlat } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'
import { aStorehouse, aStoreroom } from '../../../../fixtures/storerooms.ts'

const known = company()

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  setCompany(known)
})

const LEVEL: Storehouse['levels'] = [
  {
    floor: -1,
    storerooms: [
      { ...aStoreroom(), match: true },
      { ...aStoreroom({ id: 2, number: 'К2', area: 4.8, price: null, status: 'sold' }), match: false },
      { ...aStoreroom({ id: 3, number: 'К3', area: 6, price: 400_000, status: 'reserved' }), match: false },
    ],
  },
]
const ofHouse = (changes: Partial<Storehouse> = {}) =>
  aStorehouse({ house: 'korpus-1', levels: LEVEL, ...changes })

const draw = (storehouse: Storehouse, search: StorehouseSearch = {}) =>
  renderInRouter(
    <StorehouseScreen
      pages={[storehouse]}
      search={search}
      flat={undefined}
      chosen={{}}
      phone="+73420000000"
    />,
  )

/** The page that the flat's own page leads to, with a unit of it chosen. */
const drawWith = (flat: FlatOfStoreroom, choice: FlatChoice, storehouse = ofHouse()) =>
  renderInRouter(
    <StorehouseScreen
      pages={[storehouse]}
      search={{ house: 'korpus-1', flat: flat.id, unit: 1, ...choice }}
      flat={flat}
      chosen={{
        ...(choice.furnish && { furnish: choice.furnish }),
        ...(choice.extras && { extras: choice.extras }),
      }}
      phone="+7"
    />,
  )

/** A screen in whose place another state of it can be shown. */
async function drawChanging(first: ReactNode) {
  let change: (next: ReactNode) => void = () => {}
  function Changing() {
    const [shown, setShown] = useState(first)
    change = setShown
    return shown
  }
  await renderInRouter(<Changing />)
  return { show: (next: ReactNode) => act(async () => change(next)) }
}

const hrefOf = (name: RegExp) =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')

/** The rows of the list, without what they open to. */
const rows = () => [
  ...document.querySelectorAll(
    'ul[aria-label$="по выбранным условиям"] > li > :is(span:first-child, details)',
  ),
]
const textOfRow = (at: number) => {
  const row = rows()[at]
  return (row?.querySelector('summary') ?? row)?.textContent
}
const openedBy = (row: Element | undefined) =>
  [...(row?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)

const address = (router: Awaited<ReturnType<typeof draw>>) => router.state.location.search

describe('the list of storerooms', () => {
  it('says first how many there are, of which sizes and at which prices', async () => {
    await draw(aStorehouse())
    expect(
      screen.getByText('Берег, Пермь. 2 кладовые в продаже, 2,4–6 м², от 150 000 ₽ до 400 000 ₽.'),
    ).toBeTruthy()
    const how = screen.getByRole('link', { name: 'Как купить кладовую' }).getAttribute('href')
    expect(document.querySelector(how ?? '')?.textContent).toBe('Как купить кладовую')
    const others = screen.getByRole('link', { name: 'Другие проекты' })
    expect(others.getAttribute('href')).toBe('/choose/storehouse')
  })

  it('says the same of the chosen house alone', async () => {
    await draw(ofHouse(), { house: 'korpus-1' })
    expect(
      screen.getByText(/^Берег, корпус 1, Пермь\. 1 кладовая в продаже, 2,4–6 м², от.*₽\.$/),
    ).toBeTruthy()
    cleanup()
    const deadline = { value: '2027-3', label: 'III кв. 2027' }
    const later = ofHouse().houses.map((house) => ({ ...house, deadline }))
    await draw(ofHouse({ houses: later }), { house: 'korpus-1' })
    expect(screen.getByText(/^Берег, корпус 1, Пермь\..* Сдача III кв\. 2027\.$/)).toBeTruthy()
    cleanup()
    const houses = ofHouse().houses.map((house) => ({ ...house, free: 0 }))
    await draw(ofHouse({ houses }), { house: 'korpus-1' })
    expect(screen.getByText('Берег, корпус 1, Пермь. Все кладовые проданы.')).toBeTruthy()
  })

  it('says number, house, level, area and price of each, and the status once taken ones are listed', async () => {
    await draw(aStorehouse({ items: [aStoreroom()] }))
    expect(textOfRow(0)).toBe(
      'К12,4\u00a0м² · 62\u00a0500\u00a0₽/\u2060м², Корпус 1, этаж −1 150\u00a0000\u00a0₽',
    )
    cleanup()
    await draw(aStorehouse(), { taken: 1 })
    expect(textOfRow(0)).toMatch(/Свободна150.000.₽/)
    expect(textOfRow(1)).toContain('4,8\u00a0м², Корпус 1, этаж −1 Продана–')
  })

  it('tells units of one house, level and price once, and opens to their numbers', async () => {
    const items = [
      aStoreroom({ id: 1, number: 'К1', area: 2.5 }),
      aStoreroom({ id: 2, number: 'К2', area: 2.6 }),
      aStoreroom({
        id: 3,
        number: 'К3',
        area: 2.6,
        building: { id: 12, slug: 'korpus-2', name: 'Корпус 2' },
      }),
      aStoreroom({ id: 4, number: 'К4', price: 160_000 }),
      aStoreroom({ id: 5, number: 'К5', price: null }),
      aStoreroom({ id: 6, number: 'К6', price: null, area: 3 }),
    ]
    const router = await draw(aStorehouse({ items, total: 6 }))
    expect(rows()).toHaveLength(5)
    expect(textOfRow(0)).toMatch(/^2.кладовые2,5–2,6.м², Корпус 1, этаж −1 по 150.000.₽$/)
    expect(openedBy(rows()[0])).toEqual(['К12,5\u00a0м²', 'К22,6\u00a0м²'])
    await userEvent.click(within(document.body).getByText('К2'))
    expect(address(router)).toEqual({ house: 'korpus-1', unit: 2 })
  })

  it('opens the row of the chosen one, and leaves it open without the choice', async () => {
    const items = [aStoreroom({ id: 1 }), aStoreroom({ id: 2, number: 'К2' })]
    const screenOf = (search: StorehouseSearch) => (
      <StorehouseScreen
        pages={[ofHouse({ items })]}
        search={{ house: 'korpus-1', ...search }}
        flat={undefined}
        chosen={{}}
        phone={undefined}
      />
    )
    const isOpen = () => document.querySelector<HTMLDetailsElement>('li > details')?.open
    const { show } = await drawChanging(screenOf({}))
    expect(isOpen()).toBe(false)
    await show(screenOf({ unit: 2 }))
    expect(isOpen()).toBe(true)
    await show(screenOf({}))
    expect(isOpen()).toBe(true)
  })

  it('says the level of each only while there are several, or none is drawn beside them', async () => {
    await draw(aStorehouse())
    expect(textOfRow(0)).toMatch(/2,4.м².*, Корпус 1, этаж −1/)
    cleanup()
    await draw(ofHouse(), { house: 'korpus-1' })
    expect(textOfRow(0)).toMatch(/150.000.₽$/)
  })

  it('says how many are shown only while there are more', async () => {
    await draw(aStorehouse())
    expect(screen.queryByText(/^показано/)).toBeNull()
    cleanup()
    await draw(aStorehouse({ total: 30 }))
    expect(screen.getByText('показано 2 из 30')).toBeTruthy()
    cleanup()
    await draw(aStorehouse(), { page: 1 })
    expect(screen.getByText('показано 2 из 2')).toBeTruthy()
  })

  it('leads from a row to the plan of its house, with the storeroom chosen', async () => {
    const router = await draw(aStorehouse(), { sort: '-area', page: 2 })
    await userEvent.click(screen.getByRole('link', { name: 'К1' }))
    expect(address(router)).toEqual({ sort: '-area', house: 'korpus-1', unit: 1 })
  })

  it('offers the houses with what is free in each', async () => {
    const router = await draw(aStorehouse(), { price_to: 500_000 })
    const houses = within(screen.getByRole('navigation', { name: 'Дома проекта' }))
    expect(houses.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Все дома, свободно 2 · от\u00a0150\u00a0000\u00a0₽',
      'Корпус 1, свободно 1 · от\u00a0150\u00a0000\u00a0₽',
      'Корпус 2, свободно 1 · от\u00a0240\u00a0000\u00a0₽',
    ])
    expect(houses.getByRole('link', { current: 'page' }).textContent).toContain('Все дома')
    await userEvent.click(houses.getByRole('link', { name: /Корпус 2/ }))
    expect(address(router)).toMatchObject({ house: 'korpus-2' })
    cleanup()
    await draw(ofHouse(), { house: 'korpus-1' })
    const beside = within(screen.getByRole('navigation', { name: 'Дома проекта' }))
    expect(beside.getAllByRole('link').map((link) => link.textContent)[1]).toBe('Корпус 1, свободно 1')
  })
})

describe('while no house is chosen', () => {
  it.each(['storeroom', 'parking'] as const)(
    'no plan of one house contradicts the list of all: %s',
    async (kind) => {
      await draw(aStorehouse({ kind }))
      expect(screen.queryByRole('figure')).toBeNull()
      expect(screen.queryByRole('heading', { name: /^Схема/ })).toBeNull()
      cleanup()
      await draw(ofHouse({ kind }), { house: 'korpus-1' })
      expect(screen.getByRole('figure')).toBeTruthy()
    },
  )

  it('a house says how many it has, from which price, and when it is finished', async () => {
    const [first, second] = aStorehouse().houses
    if (!first || !second) throw new Error('no houses')
    await draw(
      aStorehouse({ houses: [{ ...first, deadline: { value: 'ready', label: 'Дом сдан' } }, second] }),
    )
    const tiles = within(screen.getByRole('navigation', { name: 'Дома проекта' })).getAllByRole('link')
    expect(tiles.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Все дома, свободно 2 · от 150 000 ₽',
      'Корпус 1, свободно 1 · от 150 000 ₽Дом сдан',
      'Корпус 2, свободно 1 · от 240 000 ₽',
    ])
  })
})

describe('the plan of a level', () => {
  it('has a link for each storeroom that is not sold, named in full', async () => {
    await draw(ofHouse())
    const plan = within(screen.getByRole('figure', { name: 'Корпус 1, этаж −1: схема кладовых' }))
    expect(plan.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Кладовая К1, 2,4\u00a0м², 150\u00a0000\u00a0₽, свободна',
      'Кладовая К3, 6\u00a0м², 400\u00a0000\u00a0₽, забронирована, не подходит под условия',
    ])
  })

  it('tells by its legend those that are free and fit, those that are free and do not, and the others', async () => {
    const [level] = LEVEL
    const misfit = { ...aStoreroom({ id: 4, number: 'К4' }), match: false }
    await draw(ofHouse({ levels: [{ floor: -1, storerooms: [...(level?.storerooms ?? []), misfit] }] }))
    const legend = within(screen.getByRole('list', { name: 'Обозначения: этаж −1' }))
    expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Свободна 1, от\u00a0150\u00a0000\u00a0₽',
      'Не подходит под условия 1',
      'Забронирована 1',
      'Продана 1',
    ])
  })

  it('draws all of one size, and says the area that all of them have', async () => {
    const rooms = Array.from({ length: 9 }, (_, index) => ({
      ...aStoreroom({ id: index + 1, number: `К${index + 1}`, area: 3 }),
      match: true,
    }))
    await draw(ofHouse({ levels: [{ floor: -1, storerooms: rooms }] }))
    const cells = [...screen.getByRole('figure').querySelectorAll('a rect')]
    expect(cells).toHaveLength(9)
    expect(new Set(cells.map((cell) => cell.getAttribute('width'))).size).toBe(1)
    expect(new Set(cells.map((cell) => cell.closest('g')?.getAttribute('transform'))).size).toBe(2)
    expect(screen.getByText(/^Площадь каждой 3.м²\. Это схема, а.не.план/)).toBeTruthy()
    cleanup()
    await draw(ofHouse())
    expect(screen.queryByText(/Площадь каждой/)).toBeNull()
  })

  it('draws a car on a place that is sold, and none in a storeroom', async () => {
    const shapesOfSold = () =>
      screen.getByText('К2', { selector: 'text' }).parentElement?.querySelectorAll('rect').length
    await draw(ofHouse({ kind: 'parking' }))
    expect(shapesOfSold()).toBe(2)
    cleanup()
    await draw(ofHouse())
    expect(shapesOfSold()).toBe(1)
  })

  it.each([
    ['Корпус 1', 'корпус 1'],
    ['Дом на Зареченской', 'Дом на Зареченской'],
    ['ЖК Сад', 'ЖК Сад'],
  ])('of «%s» is folded under the name of a house as a sentence has it', async (name, inSentence) => {
    const houses = ofHouse().houses.map((house, index) => (index === 0 ? { ...house, name } : house))
    await draw(ofHouse({ houses }), { house: 'korpus-1' })
    expect(screen.getByText(`Схема: ${inSentence}, этаж −1`, { selector: 'summary' })).toBeTruthy()
  })

  it('chooses a storeroom by a press', async () => {
    const router = await draw(ofHouse(), { house: 'korpus-1' })
    await userEvent.click(screen.getByRole('link', { name: /^Кладовая К1/ }))
    expect(address(router)).toEqual({ house: 'korpus-1', unit: 1 })
  })

  it('shows the chosen one closer, with a phone', async () => {
    await draw(ofHouse(), { house: 'korpus-1', unit: 3 })
    const chosen = within(screen.getByRole('region', { name: 'Выбранная кладовая' }))
    expect(chosen.getByRole('heading').textContent).toBe('Кладовая К3')
    expect(chosen.getByText(/^Корпус 1, этаж −1, 6.м²$/)).toBeTruthy()
    expect(chosen.getByText(/^400.000.₽$/)).toBeTruthy()
    expect(chosen.getByRole('link', { name: 'Позвонить' }).getAttribute('href')).toBe('tel:+73420000000')
  })

  it('asks about the chosen one by the form beside the phone; with a flat it is taken on its page', async () => {
    const search = { house: 'korpus-1', unit: 3 }
    const request = <a href="/forms/category">Оставить заявку</a>
    const shown = (flat?: Parameters<typeof StorehouseScreen>[0]['flat']) =>
      renderInRouter(
        <StorehouseScreen
          pages={[ofHouse()]}
          {...{ search, flat, request }}
          chosen={{}}
          phone="+73420000000"
        />,
      )
    await shown()
    const names = within(screen.getByRole('region', { name: 'Выбранная кладовая' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Снять выбор', 'Оставить заявку', 'Позвонить'])
    cleanup()
    await shown({ ...aFlat({ id: 7 }), title: 'Студия' })
    expect(screen.queryByRole('link', { name: 'Оставить заявку' })).toBeNull()
  })

  it('says when the one of the address is gone', async () => {
    await draw(ofHouse(), { house: 'korpus-1', unit: 99 })
    const bar = within(screen.getByRole('region', { name: 'Выбранная кладовая' }))
    expect(bar.getByText('Этой кладовой больше нет в списке дома.')).toBeTruthy()
  })

  it('offers its phone on phones too, unless something else can be done', async () => {
    const flat: FlatOfStoreroom = { ...aFlat({ id: 7 }), title: 'Студия' }
    const request = <a href="/forms/category">Оставить заявку</a>
    const isHiddenOnPhones = async (unit: number, props: Partial<Parameters<typeof StorehouseScreen>[0]>) => {
      await renderInRouter(
        <StorehouseScreen
          pages={[ofHouse()]}
          search={{ house: 'korpus-1', unit }}
          flat={undefined}
          chosen={{}}
          phone="+7"
          {...props}
        />,
      )
      const isHidden = screen.getByRole('link', { name: 'Позвонить' }).classList.contains('max-lg:hidden')
      cleanup()
      return isHidden
    }
    expect(await isHiddenOnPhones(3, { request })).toBe(true)
    expect(await isHiddenOnPhones(3, {})).toBe(false)
    expect(await isHiddenOnPhones(1, { flat })).toBe(true)
    // Reserved; of a flat that is taken, or has no price; one too many.
    expect(await isHiddenOnPhones(3, { flat, request })).toBe(false)
    expect(await isHiddenOnPhones(1, { flat: { ...flat, status: 'sold' } })).toBe(false)
    expect(await isHiddenOnPhones(1, { flat: { ...flat, price: null } })).toBe(false)
    const search = { house: 'korpus-1', unit: 1, extras: [40, 41, 42, 43] }
    expect(await isHiddenOnPhones(1, { flat, search })).toBe(false)
    setCompany({ ...known, off: ['/booking', '/forms/category'] })
    expect(await isHiddenOnPhones(1, { flat })).toBe(false)
    expect(await isHiddenOnPhones(3, { request })).toBe(false)
  })

  it('is told to who does not see the bar', async () => {
    const screenOf = (search: StorehouseSearch) => (
      <StorehouseScreen pages={[ofHouse()]} {...{ search }} flat={undefined} chosen={{}} phone={undefined} />
    )
    const { show } = await drawChanging(screenOf({ house: 'korpus-1' }))
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said()).toEqual(['2\u00a0кладовые', ''])
    await show(screenOf({ house: 'korpus-1', unit: 3 }))
    await waitFor(
      () => expect(said()[1]).toMatch(/^Выбранная кладовая: Кладовая К3, 6.м², 400.000.₽, забронирована$/),
      {
        timeout: 2_000,
      },
    )
  })

  it('leaves the focus on the link by which it was chosen, and does not move the page under a hand', async () => {
    vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
      return this.closest('[hidden]') === null
    })
    const screenOf = (search: StorehouseSearch) => (
      <StorehouseScreen pages={[ofHouse()]} {...{ search }} flat={undefined} chosen={{}} phone={undefined} />
    )
    const { show } = await drawChanging(screenOf({ house: 'korpus-1' }))
    const inList = screen.getByRole('link', { name: 'К1' })
    await userEvent.click(inList)
    await show(screenOf({ house: 'korpus-1', unit: 1 }))
    const focused = vi.spyOn(HTMLElement.prototype, 'focus')
    const close = screen.getByRole('link', { name: 'Снять выбор' })
    close.focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(inList)
    expect(focused).toHaveBeenLastCalledWith({ preventScroll: false })
    await userEvent.click(close)
    expect(document.activeElement).toBe(inList)
    expect(focused).toHaveBeenLastCalledWith({ preventScroll: true })
  })

  it('of an address leaves it on the first of its links that is displayed, or on the list', async () => {
    let displayed = 'figure, #results'
    vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
      return this.closest(displayed) !== null
    })
    await draw(ofHouse(), { house: 'korpus-1', unit: 1 })
    const focusAfterClosing = async () => {
      await userEvent.click(screen.getByRole('link', { name: 'Снять выбор' }))
      return document.activeElement
    }
    expect((await focusAfterClosing())?.closest('figure')).toBeTruthy()
    displayed = '#results'
    expect((await focusAfterClosing())?.textContent).toBe('К1')
    displayed = 'nothing'
    expect((await focusAfterClosing())?.id).toBe('results')
  })
})

describe('the filter of storerooms', () => {
  it('applies what was typed by its button, and keeps the rest of the address', async () => {
    const router = await draw(ofHouse(), { house: 'korpus-1', flat: 7, page: 3 })
    await userEvent.type(screen.getByRole('textbox', { name: 'Площадь, м², от' }), '3,5')
    await userEvent.type(screen.getByRole('textbox', { name: 'Цена, ₽, до' }), '300 000{Enter}')
    expect(address(router)).toEqual({ house: 'korpus-1', flat: 7, area_from: 3.5, price_to: 300_000 })
  })

  it('is folded into one line, which says how many conditions there are', async () => {
    const line = () => document.querySelector('summary:has(+ form)')
    await draw(ofHouse())
    expect(line()?.textContent).toMatch(/^Фильтры и.порядок$/)
    expect(screen.queryByRole('link', { name: 'Сбросить условия' })).toBeNull()
    cleanup()
    const router = await draw(ofHouse(), { price_from: 200_000, price_to: 300_000, taken: 1, sort: '-area' })
    expect(line()?.textContent).toMatch(/^Фильтры и.порядок · 2$/)
    await userEvent.click(screen.getByRole('link', { name: 'Сбросить условия' }))
    expect(address(router)).toEqual({ sort: '-area' })
    cleanup()
    await draw(ofHouse({ ranges: { area: null, price: null } }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Порядок' })).toBeTruthy()
  })

  it('folds again when it is sent, and leaves the focus on what it found', async () => {
    await draw(ofHouse(), { house: 'korpus-1' })
    const fold = screen.getByRole('form', { name: 'Фильтр кладовых' }).closest('details')
    if (!fold) throw new Error('The filter is not folded')
    fold.open = true
    await userEvent.type(screen.getByRole('textbox', { name: 'Цена, ₽, до' }), '300 000{Enter}')
    expect(fold.open).toBe(false)
    expect(document.activeElement?.id).toBe('results')
  })

  it('applies the order and the taken ones at once', async () => {
    const router = await draw(ofHouse(), { house: 'korpus-1' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), '-area')
    expect(address(router)).toMatchObject({ sort: '-area' })
    await userEvent.click(screen.getByRole('checkbox', { name: /^Показать и.занятые$/ }))
    expect(address(router)).toMatchObject({ taken: 1 })
  })
})

describe('an empty list', () => {
  const none = { items: [], total: 0 }

  it('offers to drop area and price', async () => {
    const router = await draw(ofHouse(none), { house: 'korpus-1', area_from: 9 })
    expect(screen.getByRole('heading', { name: 'Таких кладовых сейчас нет' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Сбросить условия' }))
    expect(address(router)).toEqual({ house: 'korpus-1' })
  })

  it('says that a house, or the whole project, is sold out', async () => {
    await draw(ofHouse(none), { house: 'korpus-1' })
    expect(screen.getByRole('heading', { name: 'В этом доме свободных кладовых нет' })).toBeTruthy()
    cleanup()
    const soldOut = aStorehouse({
      ...none,
      houses: [{ id: 1, slug: 'a', name: 'Дом', free: 0, total: 4, price_from: null }],
    })
    await draw(soldOut)
    expect(screen.getByRole('heading', { name: 'Все кладовые проданы' })).toBeTruthy()
  })
})

describe('together with a flat', () => {
  const flat = {
    ...aFlat({ id: 7, number: '57' }),
    title: '2-комнатная квартира, 61,4 м²',
  }

  it('leads to the list of its own house only where that has any', async () => {
    const building = { ...flat.building, slug: 'korpus-2' }
    await drawWith({ ...flat, building }, {})
    expect(screen.getByRole('region', { name: 'Вместе с квартирой' }).textContent).toContain('в другом доме')
    const own = () => within(screen.getByRole('region', { name: 'Вместе с квартирой' }))
    expect(own().getByRole('link', { name: /её доме/ })).toBeTruthy()
    cleanup()
    await drawWith({ ...flat, building: { ...building, slug: 'korpus-9' } }, {})
    expect(own().queryByRole('link', { name: /её доме/ })).toBeNull()
  })

  it('names the flat, leads to its booking, and books the chosen storeroom with it', async () => {
    await drawWith(flat, {})
    const own = within(screen.getByRole('region', { name: 'Вместе с квартирой' }))
    expect(own.getByRole('link', { name: /№ 57/ }).getAttribute('href')).toBe('/choose/flat/7')
    expect(own.getByRole('link', { name: 'Забронировать квартиру' }).getAttribute('href')).toBe('/booking/7')
    expect(hrefOf(/^Взять с.квартирой №.57$/)).toMatch(/^\/choose\/flat\/7\?extras=\D*1\D*#vmeste$/)
    expect(hrefOf(/^Сразу забронировать вместе$/)).toMatch(/^\/booking\/7\?extras=\D*1\D*$/)
    expect(screen.getByText(/одна бронь и одна цена на всё/)).toBeTruthy()
    // It would lead away from the flat.
    expect(screen.queryByRole('link', { name: 'Другие проекты' })).toBeNull()
  })

  it('keeps the finish and the calculation on every way back to the flat, and in the filter without scripts', async () => {
    await drawWith(flat, { furnish: 2, first: 0, years: 15, way: 'family' })
    const choice = 'first=0&years=15&way=family'
    expect(hrefOf(/№ 57$/)).toBe(`/choose/flat/7?furnish=2&${choice}`)
    expect(hrefOf(/^Взять с.квартирой №.57$/)).toMatch(
      /^\/choose\/flat\/7\?furnish=2&extras=\D*1\D*&first=0&years=15&way=family#vmeste$/,
    )
    expect(hrefOf(/^Забронировать квартиру$/)).toBe('/booking/7?furnish=2')
    expect(hrefOf(/^Сразу забронировать вместе$/)).toMatch(/^\/booking\/7\?furnish=2&extras=\D*1\D*$/)
    const form = screen.getByRole('form', { name: /кладовых/ })
    const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
    expect(hidden.map(({ name, value }) => `${name}=${value}`).join('&')).toBe(
      `house=korpus-1&flat=7&furnish=2&${choice}`,
    )
  })

  it('says of a storeroom that is chosen with the flat already that it is', async () => {
    await drawWith({ ...flat, number: '' }, { extras: [1] })
    const chosen = screen.getByRole('link', { name: /^Выбрано. Вернуться к.квартире$/ }).getAttribute('href')
    expect(decodeURIComponent(chosen ?? '')).toMatch(/^\/choose\/flat\/7\?extras=\D*1\D*#vmeste$/)
  })

  it('is explained where no flat is chosen yet, of what can be reserved', async () => {
    await draw(ofHouse(), { house: 'korpus-1', unit: 1 })
    const room = screen.getByRole('region', { name: 'Выбранная кладовая' })
    expect(screen.getByText(/^Вместе с квартирой: найдите номер на её странице\./)).toBeTruthy()
    const flats = within(room)
      .getByRole('link', { name: /^Взять с.квартирой$/ })
      .getAttribute('href')
    expect(decodeURIComponent(flats ?? '')).toMatch(/^\/choose\/flat\?project=\W*[a-z]+\W*$/)
  })
})

describe('parking places', () => {
  const levels = [-1, -2].map((floor) => ({
    floor,
    storerooms: [
      {
        ...aStoreroom({ id: -floor, number: `М${-floor}01`, floor, area: 13.3, price: 890_000 }),
        match: true,
      },
    ],
  }))
  const parking = ofHouse({ kind: 'parking', floors: [-1, -2], levels })

  it('are on the same screen in words of their own, each level drawn', async () => {
    await draw(parking)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Машино-места')
    expect(screen.getByRole('figure', { name: 'Корпус 1, этаж −2: схема паркинга' })).toBeTruthy()
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings.slice(1, 4)).toEqual(['Схема: корпус 1', 'Этаж −1', 'Этаж −2'])
    expect(screen.getByRole('link', { name: /^Машино-место М101, .*, свободно$/ })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /Площадь/ })).toBeNull()
  })

  it('are drawn open: only further levels fold on phones', async () => {
    const folded = () =>
      [...document.querySelectorAll('details:has(figure) > summary')].map(({ textContent }) => textContent)
    await draw(parking, { house: 'korpus-1' })
    expect(folded()).toEqual(['Схема: этаж −2'])
  })

  it('have the least price of their free ones in the legend', async () => {
    const [level] = levels
    const dear = { ...aStoreroom({ id: 9, number: 'М102', floor: -1, price: 960_000 }), match: true }
    await draw({ ...parking, levels: [{ floor: -1, storerooms: [...(level?.storerooms ?? []), dear] }] })
    const legend = within(screen.getByRole('list', { name: 'Обозначения: этаж −1' }))
    expect(legend.getByRole('listitem').textContent).toMatch(/^Свободно 2, от.890.000.₽$/)
  })

  it('are narrowed to a level, and only that is drawn', async () => {
    const router = await draw(parking, { house: 'korpus-1', unit: 5 })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Уровень' }), 'Этаж −2')
    expect(address(router)).toEqual({ house: 'korpus-1', floor: -2 })
    cleanup()
    await draw(parking, { house: 'korpus-1', floor: -2 })
    expect(screen.getAllByRole('figure')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'Схема: корпус 1, этаж −2' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Этаж −2' })).toBeNull()
  })

  it('that differ by number alone are told once, above their numbers, which stand open', async () => {
    const places = [1, 2, 3].map((id) =>
      aStoreroom({ id, number: `М20${id}`, floor: -2, area: 13.3, price: 840_000 }),
    )
    const listed = (items: typeof places) =>
      aStorehouse({ kind: 'parking', items, total: items.length, floors: [-1, -2] })
    const router = await draw(listed(places))
    expect(textOfRow(0)).toMatch(/^3.места13,3.м², Корпус 1, этаж −2 по 840.000.₽$/)
    expect(rows()[0]?.matches('[open]')).toBe(true)
    expect(openedBy(rows()[0])).toEqual(['М201', 'М202', 'М203'])
    await userEvent.click(screen.getByRole('link', { name: 'М202' }))
    expect(address(router)).toEqual({ house: 'korpus-1', unit: 2 })
    cleanup()
    await draw(listed(places.map((place, index) => ({ ...place, area: 13.3 + index }))))
    expect(rows()).toHaveLength(3)
  })

  it('move the focus to the first new one of them, wherever its group stands', async () => {
    const place = (id: number, price: number) => aStoreroom({ id, number: `М${id}`, price })
    const listed = (ids: [number, number][]) =>
      aStorehouse({ kind: 'parking', items: ids.map(([id, price]) => place(id, price)), total: 9 })
    const first = listed([
      [1, 800_000],
      [2, 800_000],
      [3, 800_000],
      [4, 900_000],
      [5, 900_000],
      [6, 900_000],
    ])
    const second = listed([
      [7, 900_000],
      [8, 800_000],
    ])
    const screenOf = (pages: Storehouse[], search: StorehouseSearch) => (
      <StorehouseScreen pages={pages} search={search} flat={undefined} chosen={{}} phone={undefined} />
    )
    const { show } = await drawChanging(screenOf([first], {}))
    await userEvent.click(screen.getByRole('link', { name: /^Показать ещё/ }))
    await show(screenOf([first, second], { page: 2 }))
    expect(document.activeElement?.textContent).toBe('М7')
  })

  it('open the line that they are added to, which says while more may come, and take the focus', async () => {
    vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
      return this.closest('details:not([open])') === null || this.matches('summary')
    })
    const room = (id: number, price: number) => aStoreroom({ id, number: `К${id}`, price })
    const first = aStorehouse({ items: [room(1, 150_000), room(2, 150_000)], total: 9 })
    // Of the first house all that cost so much are told: those of the next one have begun.
    const building = { id: 12, slug: 'korpus-2', name: 'Корпус 2' }
    const ofOther = (id: number) => ({ ...room(id, 160_000), building })
    const second = aStorehouse({
      items: [
        room(3, 150_000),
        room(4, 160_000),
        room(5, 160_000),
        room(6, 160_000),
        room(8, 160_000),
        ofOther(9),
        ofOther(10),
      ],
      total: 19,
    })
    const line = (name: RegExp) => screen.getByText(name, { selector: 'summary span' }).closest('details')
    const screenOf = (pages: Storehouse[], search: StorehouseSearch) => (
      <StorehouseScreen pages={pages} search={search} flat={undefined} chosen={{}} phone={undefined} />
    )
    const { show } = await drawChanging(screenOf([first], {}))
    expect(line(/^2.кладовые и.ещё$/)?.open).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: /^Показать ещё/ }))
    await show(screenOf([first, second], { page: 2 }))
    expect(document.activeElement?.textContent).toBe('К3')
    expect(line(/^3.кладовые$/)?.open).toBe(true)
    expect(line(/^4.кладовые$/)?.open).toBe(false)
    // Of the last price there may be more.
    expect(line(/^2.кладовые и.ещё$/)?.open).toBe(false)
  })

  it('join what is chosen with a flat already, for its booking and for its page', async () => {
    const flat = { ...aFlat({ id: 7 }), title: 'Студия' }
    await drawWith(flat, { extras: [40] }, parking)
    expect(hrefOf(/забронировать вместе/)).toMatch(/^\/booking\/7\?extras=\D*40\D+1\D*$/)
    expect(hrefOf(/^Взять с.квартирой/)).toMatch(/^\/choose\/flat\/7\?extras=\D*40\D+1\D*#vmeste$/)
  })
})

it.each([
  ['Корпус 1', 'Берег', 'Берег, корпус 1'],
  ['Дом на Зареченской', 'Дом на Зареченской', 'Дом на Зареченской'],
])('a unit of «%s» is asked about with its house, named once', (name, project, place) => {
  const unit = aStoreroom({ building: { id: 11, slug: 'korpus-1', name } })
  const storehouse = aStorehouse({ project: { ...aStorehouse().project, name: project } })
  expect(unitSubject(storehouse, unit)).toBe(`Кладовая К1, 2,4\u00a0м², ${place}`)
})
