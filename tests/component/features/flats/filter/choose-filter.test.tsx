import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Profiler, useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Filter } from '#app/contract/flats.ts'
import { PARAMS } from '#app/domain/facet-names.ts'
import type { RangeName } from '#app/domain/facets.ts'
import { ChooseFilter } from '#app/features/flats/filter/choose-filter.tsx'
import { MoreFilters } from '#app/features/flats/filter/more-filters.tsx'
import { PriceRange } from '#app/features/flats/filter/price-range.tsx'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { aFilter } from '../../../../fixtures/filters.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function draw(search: FlatSearch = {}, filter: Filter = aFilter()) {
  const onApply = vi.fn<(search: FlatSearch) => void>()
  await renderInRouter(
    <ChooseFilter
      search={search}
      filter={filter}
      action="/choose/flat"
      submitLabel="Показать 12 квартир"
      onApply={onApply}
      toolbar={null}
    />,
  )
  return onApply
}

const rooms = (name: RegExp) => screen.getByRole('checkbox', { name })

it('disables what finds nothing, but never what is chosen', async () => {
  await draw({ rooms: [3] })
  expect(rooms(/^Студия, 0/)).toHaveProperty('disabled', true)
  expect(rooms(/^3 комнаты, 0/)).toHaveProperty('disabled', false)
  expect(rooms(/^3 комнаты, 0/)).toHaveProperty('checked', true)
  expect(rooms(/^2 комнаты, 7/)).toHaveProperty('disabled', false)
})

it('has a control for every parameter of the table of facets', async () => {
  // An area comes from the map; its field keeps the one of the address.
  await draw({ project: ['rechnoy'], zone: 'AAB' })
  const names = [...document.querySelectorAll('form [name]')].map((field) => field.getAttribute('name'))
  expect(PARAMS.filter((param) => !names.includes(param))).toEqual([])
})

it('says that of features all count together', async () => {
  vi.useRealTimers()
  render(<MoreFilters search={{}} filter={aFilter()} onChange={() => {}} />)
  expect(screen.getByText('Особенности (все отмеченные)')).toBeTruthy()
})

describe('the field for words', () => {
  const field = () => screen.getByRole('searchbox')

  it('keeps a text that arrives while it is mounted, as the replay of typing before hydration brings it', async () => {
    vi.useRealTimers()
    function Page() {
      const [search, setSearch] = useState<FlatSearch>({})
      useLayoutEffect(() => void fireEvent.change(field(), { target: { value: 'река ' } }), [])
      return (
        <MoreFilters
          search={search}
          filter={aFilter()}
          onChange={(part) => setSearch({ ...search, ...part })}
        />
      )
    }
    await act(async () => void render(<Page />))
    expect(field()).toHaveProperty('value', 'река ')
  })

  it('shows another text of the address with the same drawing of the page', () => {
    vi.useRealTimers()
    let drawings = 0
    const page = (q: string) => (
      <Profiler id="page" onRender={() => drawings++}>
        <MoreFilters search={{ q }} filter={aFilter()} onChange={() => {}} />
      </Profiler>
    )
    const { rerender } = render(page('река'))
    rerender(page('парк'))
    expect(field()).toHaveProperty('value', 'парк')
    expect(drawings).toBe(2)
  })
})

it('shows a choice at once and applies several together after a pause', async () => {
  const onApply = await draw({ page: 3 })
  fireEvent.click(rooms(/^1 комната/))
  fireEvent.click(rooms(/^2 комнаты/))
  expect(rooms(/^1 комната/)).toHaveProperty('checked', true)
  expect(onApply).not.toHaveBeenCalled()
  act(() => {
    vi.advanceTimersByTime(250)
  })
  expect(onApply).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rooms: [1, 2], page: undefined }))
})

it('applies without waiting when the button is pressed', async () => {
  const onApply = await draw()
  fireEvent.click(rooms(/^1 комната/))
  fireEvent.submit(screen.getByRole('form', { name: 'Фильтр' }))
  expect(onApply).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rooms: [1] }))
})

it('is a plain form whose fields carry the names of the address', async () => {
  await draw({ rooms: [1], price_to: 9_000_000, show: 'table' })
  const form = screen.getByRole('form', { name: 'Фильтр' })
  expect(form).toHaveProperty('method', 'get')
  const fields =
    form instanceof HTMLFormElement ? [...new FormData(form)].filter(([, value]) => value !== '') : []
  expect(fields).toEqual([
    ['rooms', '1'],
    // In groups, as the field shows it; the address reads it as a number.
    ['price_to', '9\u00a0000\u00a0000'],
    ['show', 'table'],
  ])
})

it('offers to take away each choice, and all of them', async () => {
  await draw({ rooms: [1], not_first: 1 })
  expect(screen.getByRole('link', { name: 'Убрать: 1 комната' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Убрать: Не первый этаж' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Сбросить' })).toBeTruthy()
})

it('shows no chips while nothing is chosen', async () => {
  await draw()
  expect(screen.queryByRole('list', { name: 'Выбранные фильтры' })).toBeNull()
})

it('gives up the price when the payment a month is asked for', async () => {
  const onApply = await draw({ price_to: 9_000_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Платёж в месяц' }))
  expect(
    screen.getByText(/Семейная ипотека: ПСК 6,1–\u20607,9 %, ставка 6 %, взнос от 20,1 %, 30 лет/),
  ).toBeTruthy()
  act(() => {
    vi.advanceTimersByTime(250)
  })
  expect(onApply.mock.lastCall?.[0].price_to).toBeUndefined()
})

it('keeps what is typed within what an address may say', async () => {
  const onApply = await draw()
  const field = screen.getByRole('textbox', { name: 'Цена, ₽, от' })
  fireEvent.change(field, { target: { value: '9 000 000 000' } })
  fireEvent.blur(field)
  act(() => {
    vi.advanceTimersByTime(250)
  })
  expect(onApply.mock.lastCall?.[0].price_from).toBe(2_000_000_000)
})

it('says so where the rest of the filter leaves a range empty', async () => {
  const filter = aFilter()
  await draw({}, { ...filter, ranges: { ...filter.ranges, area: null } })
  expect(screen.getByText('нет подходящих')).toBeTruthy()
})

describe('what no flat of the catalogue says', () => {
  const without = (...names: RangeName[]): Filter => {
    const filter = aFilter()
    const ranges = Object.entries(filter.ranges).filter(([known]) => !names.some((name) => name === known))
    return { ...filter, ranges: Object.fromEntries(ranges), programmes: [] }
  }

  it('has no range in the filter, on wide screens and in the sheet', async () => {
    await draw({}, without('kitchen', 'metro', 'area'))
    fireEvent.click(screen.getByRole('button', { name: 'Фильтры' }))
    expect(screen.queryByText('Кухня, м²')).toBeNull()
    expect(screen.queryByText('До метро пешком, мин')).toBeNull()
    expect(screen.queryByText('Площадь, м²')).toBeNull()
    expect(screen.queryByText('нет подходящих')).toBeNull()
    expect(screen.getAllByText('Этаж')).not.toEqual([])
  })

  it('stays to be taken away where the address asks for it', async () => {
    await draw({ kitchen_from: 9 }, without('kitchen'))
    expect(screen.getByRole('textbox', { name: 'Кухня, м², от' })).toHaveProperty('value', '9')
  })

  it('takes the switch to monthly payments along where nothing is paid by month', async () => {
    await draw({}, without('month_pay'))
    expect(screen.queryByRole('button', { name: 'Платёж в месяц' })).toBeNull()
    expect(screen.queryByText(/месяц/)).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Цена, ₽, от' })).toBeTruthy()
  })

  it('leaves the switch while an address asks for a payment, to come back from it', async () => {
    await draw({ month_pay_to: 40_000 }, without('month_pay'))
    expect(screen.getByRole('button', { name: 'Цена в рублях' })).toBeTruthy()
  })

  it('leaves no heading of a price where all prices are on request', async () => {
    await draw({}, without('price', 'month_pay'))
    expect(screen.queryByText('Цена')).toBeNull()
  })
})

it('opens the whole filter as a sheet with the result on its button', async () => {
  await draw({ rooms: [1] })
  fireEvent.click(screen.getByRole('button', { name: 'Фильтры · 1' }))
  const sheet = screen.getByRole('dialog', { name: 'Фильтры' })
  expect(sheet.textContent).toContain('Показать 12 квартир')
  expect(sheet.textContent).toContain('Отделка')
})

it('offers to change the filter where it finds nothing', async () => {
  await draw({ rooms: [1] }, { ...aFilter(), total: 0 })
  expect(screen.getByRole('button', { name: 'Изменить фильтры · 1' })).toBeTruthy()
})

it('shows the money that the address asks for, however the visitor came to it', () => {
  const money = (search: FlatSearch) => (
    <PriceRange search={search} filter={aFilter()} onChange={() => undefined} />
  )
  const { rerender } = render(money({ price_to: 9_000_000 }))
  fireEvent.click(screen.getByRole('button', { name: 'Платёж в месяц' }))
  rerender(money({ month_pay_to: 40_000 }))
  expect(screen.getByRole('textbox', { name: 'Платёж в месяц, ₽, до' })).toHaveProperty(
    'value',
    '40\u00a0000',
  )
  // Back.
  rerender(money({ price_to: 9_000_000 }))
  expect(screen.getByRole('textbox', { name: 'Цена, ₽, до' })).toHaveProperty('value', '9\u00a0000\u00a0000')
  // Forward.
  rerender(money({ month_pay_to: 40_000 }))
  expect(screen.getByRole('textbox', { name: 'Платёж в месяц, ₽, до' })).toHaveProperty(
    'value',
    '40\u00a0000',
  )
})

it('applies what is ticked among the options of a filter, and gives them up again', async () => {
  const onApply = await draw()
  const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }))
  tick(/^Речной квартал/)
  tick(/^Лоджия/)
  tick(/^Не первый этаж/)
  act(() => {
    vi.advanceTimersByTime(250)
  })
  expect(onApply).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ project: ['rechnoy'], feature: ['loggia'], not_first: 1 }),
  )
  expect(screen.getByLabelText('Проект: Речной квартал')).toBeTruthy()
  tick(/^Лоджия/)
  act(() => {
    vi.advanceTimersByTime(250)
  })
  expect(onApply.mock.lastCall?.[0].feature).toBeUndefined()
  expect(onApply.mock.lastCall?.[0].project).toEqual(['rechnoy'])
})

it('applies both ends of a range together', async () => {
  const onApply = await draw()
  const type = (name: string, value: string) => {
    const field = screen.getByRole('textbox', { name })
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  type('Площадь, м², от', '40')
  type('Площадь, м², до', '55,5')
  act(() => {
    vi.advanceTimersByTime(250)
  })
  expect(onApply).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ area_from: 40, area_to: 55.5 }))
})

it('leads by a chip to the list without it, and by the reset to the list without any', async () => {
  await draw({ rooms: [1, 2], price_to: 9_000_000, sort: 'price', page: 3 })
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? ''
  const without = new URLSearchParams(addressOf('Убрать: 1 комната').split('?')[1])
  expect(without.get('rooms')).toBe('[2]')
  expect(without.get('price_to')).toBe('9000000')
  expect(without.has('page')).toBe(false)
  expect(addressOf('Сбросить')).toBe('/?sort=price')
})

describe('the budget by an income', () => {
  const open = () => {
    vi.useRealTimers()
    const onChange = vi.fn<(search: FlatSearch) => void>()
    render(<PriceRange search={{ month_pay_to: 90_000 }} filter={aFilter()} onChange={onChange} />)
    fireEvent.change(screen.getByLabelText('Доход семьи в месяц, ₽'), { target: { value: '150 000' } })
    return onChange
  }
  const apply = () => fireEvent.click(screen.getByText('Применить'))

  it('gives the address the payment alone, and its fields no name', () => {
    const onChange = open()
    apply()
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ month_pay_to: 75_000 }))
    expect(JSON.stringify(onChange.mock.calls)).not.toContain('150')
    expect(screen.getByLabelText('Доход семьи в месяц, ₽').getAttribute('name')).toBeNull()
    expect(screen.getByLabelText(/^Первый взнос/).getAttribute('name')).toBeNull()
  })

  it('turns own money into a price by the programme', () => {
    const onChange = open()
    fireEvent.change(screen.getByLabelText(/^Первый взнос/), { target: { value: '2 000 000' } })
    apply()
    const [changes] = onChange.mock.lastCall ?? []
    expect(changes).toMatchObject({ month_pay_to: undefined, benefit: ['family_mortgage'] })
    expect(changes?.price_to).toBeGreaterThan(7_000_000)
  })
})
