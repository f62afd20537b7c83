import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { pathBox } from '#app/blocks/plan/path-box.ts'
import type { Commerce, CommercialCard } from '#app/contract/commerce/commerce.ts'
import { unitHead } from '#app/features/flats/commerce/commerce-head.ts'
import { CommerceScreen } from '#app/features/flats/commerce/commerce-screen.tsx'
import { UnitScreen } from '#app/features/flats/commerce/unit-screen.tsx'
import { formHref } from '#app/features/forms/form-href.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const PLAN = { url: '/plan.svg', width: 400, height: 300, alt: 'План' }

const FACADE = { url: '/facade.webp', width: 150, height: 80, alt: 'Корпус 1', path: 'M0 60H150V70H0Z' }

/** More than a month after a unit of these tests was sold. */
const NOW_MS = Date.parse('2026-03-01T00:00:00Z')
const project = { id: 1, slug: 'rechnoy', name: 'Речной квартал' }

const aUnit = (changes: Partial<CommercialCard> = {}): CommercialCard => ({
  id: 7,
  title: 'Офис, 84,3\u00a0м²',
  purpose: 'office',
  number: 'П1',
  project,
  building: { id: 2, slug: 'korpus-1', name: 'Корпус 1' },
  city: { id: 4, name: 'Пермь' },
  floor: 1,
  area: 84.3,
  price: 12_600_000,
  price_old: null,
  price_m2: 149_466,
  status: 'free',
  plan: null,
  facade: null,
  floors_total: 9,
  ceiling_height: 3.6,
  power_kw: 15,
  own_entrance: false,
  address: 'Речная, 1',
  deadline: 'IV кв. 2027',
  description: null,
  tabs: [],
  facts: [],
  links: [],
  terms: [],
  similar: [],
  ...changes,
})

const aList = (changes: Partial<Commerce> = {}): Commerce => ({
  items: [
    aUnit(),
    aUnit({ id: 8, title: 'Склад, 40\u00a0м²', floor: -1, price: null, price_m2: null, status: 'reserved' }),
  ],
  limit: 20,
  offset: 0,
  total: 2,
  projects: [{ ...project, count: 2 }],
  purposes: [{ purpose: 'office', count: 1 }],
  area: { min: 40, max: 84.3 },
  price: { min: 12_600_000, max: 12_600_000 },
  ...changes,
})

describe('the list of commercial units', () => {
  it('says what each is, where, on which floor and for how much', async () => {
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList()]} search={{}} />)
    const [office, store] = within(screen.getByRole('region', { name: 'Найденное' })).getAllByRole('listitem')
    // The price stands between the place and what can be read later.
    expect(office?.textContent).toMatch(/Офис, 84,3.м²Речной квартал, корпус 1, Пермь12.600.000.₽/)
    expect(office?.textContent).toMatch(/1.этаж, сдача.IV.кв\..2027 потолки.3,6.м, 15.кВт/)
    expect(store?.textContent).toContain('−1\u00a0этаж')
    expect(store?.textContent).toContain('Цена по запросуВ брони')
    expect(screen.getByRole('link', { name: /^Офис/ }).getAttribute('href')).toBe('/commerce/7')
    expect(screen.queryByText('План готовится')).toBeNull()
    expect(screen.getByText(/^2.помещения,$/).textContent?.replaceAll('\u00a0', ' ')).toBe(
      '2 помещения, 40–84,3 м², 12,6 млн ₽',
    )
  })

  it('offers a visit of each that is free, and shows its house with its floor', async () => {
    const items = [aUnit({ facade: FACADE }), aUnit({ id: 8, title: 'Склад', status: 'reserved' })]
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList({ items })]} search={{}} />)
    const visits = screen.getAllByRole('link', { name: /^Записаться на.просмотр.*Офис/ })
    expect(visits.map((visit) => visit.getAttribute('href'))).toEqual(['/forms/tour?unit=7'])
    expect(screen.queryByRole('link', { name: /^Записаться на.просмотр.*Склад/ })).toBeNull()
    expect(document.querySelectorAll(`path[d="${FACADE.path}"]`)).toHaveLength(1)
  })

  it.each([
    ['as wide as the picture', FACADE],
    ['in a corner of it', { ...FACADE, path: 'M10 70L40 70L40 80L10 80Z' }],
    ['under its upper edge', { ...FACADE, path: 'M50 0L100 0L100 4L50 4Z' }],
  ])('shows the whole floor from the street where it is %s', async (_, facade) => {
    await renderInRouter(
      <CommerceScreen formId="zvonok" pages={[aList({ items: [aUnit({ facade })] })]} search={{}} />,
    )
    const shown = document.querySelector(`path[d="${facade.path}"]`)?.closest('span')?.style
    // Edges of the strip in shares of the picture, from the place of the picture in percent of the strip.
    const [width, height, left, top] = [shown?.width, shown?.height, shown?.left, shown?.top].map(
      (percent) => Number.parseFloat(percent ?? '') / 100,
    )
    if (!width || !height || left === undefined || top === undefined) throw new Error('no strip')
    const strip = {
      left: -left / width,
      top: -top / height,
      right: (1 - left) / width,
      bottom: (1 - top) / height,
    }
    const floor = pathBox(facade.path, facade)
    expect(strip.left).toBeLessThanOrEqual(floor.left)
    expect(strip.top).toBeLessThanOrEqual(floor.top)
    expect(strip.right + 1e-9).toBeGreaterThanOrEqual(floor.left + floor.width)
    expect(strip.bottom + 1e-9).toBeGreaterThanOrEqual(floor.top + floor.height)
    // No edge of the picture is inside the strip.
    expect(Math.min(strip.left, strip.top)).toBeGreaterThanOrEqual(0)
    expect(Math.max(strip.right, strip.bottom)).toBeLessThanOrEqual(1 + 1e-9)
    // The picture keeps its proportions in a strip of 5 to 1.
    expect(((width * 5) / height) * (facade.height / facade.width)).toBeCloseTo(1)
  })

  it('has no strip where the floor is not drawn', async () => {
    const items = [aUnit({ facade: { ...FACADE, path: null } })]
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList({ items })]} search={{}} />)
    expect(document.querySelector('img[src="/facade.webp"]')).toBeNull()
  })

  it('leads to units of each use from the last place of a row', async () => {
    const purposes = [
      { purpose: 'office' as const, count: 2 },
      { purpose: 'retail' as const, count: 3 },
    ]
    const items = [1, 2, 3, 4, 5].map((id) => aUnit({ id }))
    await renderInRouter(
      <CommerceScreen formId="zvonok" pages={[aList({ items, total: 5, purposes })]} search={{}} />,
    )
    const uses = within(screen.getByRole('list', { name: 'По назначению' })).getAllByRole('link')
    expect(uses.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Офис2', '/commerce?purpose=office'],
      ['Торговое помещение3', '/commerce?purpose=retail'],
    ])
  })

  it('says of a unit that it has a door of its own, where its feed does', async () => {
    await renderInRouter(
      <CommerceScreen
        formId="zvonok"
        pages={[aList({ items: [aUnit({ own_entrance: true })] })]}
        search={{}}
      />,
    )
    expect(screen.getByText(/^1.этаж, отдельный.вход, сдача.IV.кв..2027/)).toBeDefined()
  })

  it('has no second line of facts where nothing of it is known', async () => {
    const items = [aUnit({ ceiling_height: null, power_kw: null, deadline: null })]
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList({ items })]} search={{}} />)
    expect(screen.getByText(/^1.этаж$/).childElementCount).toBe(0)
  })

  it('says how many were found where these are not all', async () => {
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList()]} search={{}} />)
    expect(screen.queryByText('2 помещения', { selector: ':not([role=status])' })).toBeNull()
    cleanup()
    const found = aList({ items: [aUnit()], total: 1 })
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[found]} search={{ purpose: 'office' }} />)
    expect(screen.getByText('1 помещение', { selector: ':not([role=status])' })).toBeDefined()
  })

  it('leads to the form of the page from the last place of its last row, and has its units alone where that row is full', async () => {
    const others = async (count: number) => {
      const [unit] = aList().items
      const items = Array.from({ length: count }, (_, id) => ({ ...aUnit(), ...unit, id: id + 1 }))
      await renderInRouter(
        <CommerceScreen formId="zvonok" pages={[{ ...aList(), items, total: count }]} search={{}} />,
      )
      const rows = within(screen.getByRole('region', { name: 'Найденное' })).getAllByRole('listitem')
      return rows.filter((row) => within(row).queryByRole('article') === null)
    }
    const [ask] = await others(2)
    if (!ask) throw new Error('the last place is empty')
    expect(within(ask).getByRole('link').getAttribute('href')).toBe('#zvonok')
    cleanup()
    expect(await others(3)).toEqual([])
  })

  it('leads to no form where its page has none', async () => {
    await renderInRouter(<CommerceScreen formId={undefined} pages={[aList()]} search={{}} />)
    expect(screen.queryByRole('link', { name: /^Подобрать/ })).toBeNull()
  })

  it('is narrowed by use at once, and by price with the button', async () => {
    const router = await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList()]} search={{}} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Назначение' }), 'office')
    expect(router.state.location.search).toEqual({ purpose: 'office' })
    await userEvent.type(screen.getByRole('textbox', { name: 'Цена, ₽, до' }), '15 млн')
    await userEvent.tab()
    expect(router.state.location.search).toEqual({ purpose: 'office' })
    await userEvent.click(screen.getByRole('button', { name: 'Показать' }))
    expect(router.state.location.search).toMatchObject({ price_to: 15_000_000 })
  })

  it('asks for no more than its address may hold, whatever is typed', async () => {
    const router = await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList()]} search={{}} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Площадь, м², от' }), '20 000')
    await userEvent.type(screen.getByRole('textbox', { name: 'Цена, ₽, до' }), '9 000 млн{Enter}')
    expect(router.state.location.search).toEqual({ area_from: 10_000, price_to: 2_000_000_000 })
  })

  it('is narrowed by project at once, and by area with the button', async () => {
    const router = await renderInRouter(
      <CommerceScreen formId="zvonok" pages={[aList()]} search={{ page: 2 }} />,
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), 'rechnoy')
    expect(router.state.location.search).toEqual({ project: 'rechnoy' })
    expect(screen.getByRole('form', { name: 'Фильтр помещений' }).getAttribute('action')).toBe('/commerce')
  })

  it('folds price and area while there are few units, and opens them once they narrow the list', async () => {
    const fold = () => screen.getByText('Цена и площадь').closest('details')
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList()]} search={{}} />)
    expect(fold()?.open).toBe(false)
    expect(fold()?.querySelector('summary')?.textContent).toBe('Цена и площадь: Любые')
    cleanup()
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList()]} search={{ area_from: 50 }} />)
    expect(fold()?.open).toBe(true)
    expect(fold()?.querySelector('summary')?.textContent).toBe('Цена и площадь: Заданы')
    cleanup()
    await renderInRouter(
      <CommerceScreen
        formId="zvonok"
        pages={[aList({ projects: [{ ...project, count: 10 }] })]}
        search={{}}
      />,
    )
    expect(screen.queryByText('Цена и площадь')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Площадь, м², от' })).toBeDefined()
  })

  it('says how many of it are shown while there are more', async () => {
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList()]} search={{}} />)
    expect(screen.queryByText(/^показано/)).toBeNull()
    cleanup()
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[aList({ total: 30 })]} search={{}} />)
    expect(screen.getByText(/^показано 2 из 30/)).toBeDefined()
    expect(screen.getByRole('link', { name: /Показать ещё/ })).toBeDefined()
  })

  it('says that nothing fits, and that nothing is on sale', async () => {
    await renderInRouter(
      <CommerceScreen formId="zvonok" pages={[aList({ items: [], total: 0 })]} search={{ area_from: 80 }} />,
    )
    expect(screen.getByRole('heading', { name: 'Таких помещений сейчас нет' })).toBeDefined()
    cleanup()
    const empty = aList({ items: [], total: 0, projects: [], purposes: [], area: null, price: null })
    await renderInRouter(<CommerceScreen formId="zvonok" pages={[empty]} search={{}} />)
    expect(screen.getByRole('heading', { name: 'Помещений в продаже сейчас нет' })).toBeDefined()
    expect(screen.queryByRole('form')).toBeNull()
  })
})

describe('the card of a commercial unit', () => {
  const draw = (unit: CommercialCard) =>
    renderInRouter(<UnitScreen unit={unit} phone="+73420000000" formId="zvonok" />)

  it('has its facts, and both ways to ask about it', async () => {
    const told = [
      { type: 'finish' as const, label: 'Отделка', value: 'Чистовая' },
      { type: 'material' as const, label: 'Тип дома', value: 'Кирпич' },
      { type: 'power' as const, label: 'Мощность', value: '15\u00a0кВт' },
    ]
    await draw(aUnit({ description: 'Витрины на улицу.', facts: told }))
    const facts = screen.getAllByRole('term').map((term) => term.textContent)
    expect(facts).toEqual([
      'Мощность',
      'Высота потолка',
      'Отделка',
      'Срок сдачи',
      'Этаж',
      'Адрес',
      'Тип дома',
      'Номер',
    ])
    expect(screen.getByText('1 из 9')).toBeDefined()
    expect(screen.getByText('Витрины на улицу.')).toBeDefined()
    // Those of the summary, and of the bar that a phone has while they are out of view.
    const asks = screen.getAllByRole('link', { name: 'Заказать звонок' })
    expect(asks.map((link) => link.getAttribute('href'))).toEqual(['#zvonok', '#zvonok'])
    const call = screen.getByRole('link', { name: /^Позвонить/ })
    expect(call.getAttribute('href')).toBe('tel:+73420000000')
    expect(call.textContent).toContain('+7\u00a0342\u00a0000-00-00')
  })

  it('is asked about by phone alone where its page has no form', async () => {
    await renderInRouter(<UnitScreen unit={aUnit()} phone="+73420000000" formId={undefined} />)
    expect(screen.queryByRole('link', { name: 'Заказать звонок' })).toBeNull()
    expect(screen.getByRole('link', { name: /^Позвонить/ })).toBeDefined()
  })

  it('leads to a visit that names the unit, while it is free', async () => {
    await draw(aUnit())
    expect(screen.getByRole('link', { name: /^Записаться на.просмотр/ }).getAttribute('href')).toBe(
      '/forms/tour?unit=7',
    )
    cleanup()
    await draw(aUnit({ status: 'reserved' }))
    expect(screen.queryByRole('link', { name: /^Записаться/ })).toBeNull()
  })

  it('shows one of its drawings, chosen by the address, and links to the others', async () => {
    const content = (url: string) => ({ ...PLAN, url })
    const tabs = [
      { type: 'furniture' as const, label: 'С мебелью', content: content('/furnished.svg') },
      { type: 'plan' as const, label: 'С размерами', content: content('/sizes.svg') },
    ]
    await renderInRouter(<UnitScreen unit={aUnit({ tabs })} phone={undefined} formId="zvonok" drawing={2} />)
    expect(screen.getAllByRole('img')).toHaveLength(1)
    expect(screen.getByRole('img').getAttribute('src')).toBe('/sizes.svg')
    expect(screen.getByRole('link', { name: 'С размерами' }).getAttribute('aria-current')).toBe('page')
  })

  it('shows where in its house it is', async () => {
    await draw(aUnit({ facade: FACADE }))
    expect(screen.getByRole('figure').textContent).toMatch(/^Корпус 1: на.фасаде отмечен 1.этаж$/)
    expect(document.querySelector(`path[d="${FACADE.path}"]`)).toBeTruthy()
    cleanup()
    await draw(aUnit({ facade: { ...FACADE, alt: 'Корпус 1. Визуализация', path: null } }))
    expect(screen.getByRole('figure').textContent).toBe('Корпус 1: фасад. Визуализация')
    expect(screen.getByRole('img', { name: 'Корпус 1. Визуализация' })).toBeDefined()
    cleanup()
    await draw(aUnit({ facade: FACADE, status: 'sold' }))
    expect(screen.queryByRole('figure')).toBeNull()
  })

  it('says how it is paid and what of taxes its price has, where the company says it', async () => {
    const terms = [{ title: 'НДС', text: 'Цена окончательная.' }]
    await renderInRouter(<UnitScreen unit={aUnit({ terms })} phone={undefined} formId="zvonok" />)
    const ways = within(screen.getByRole('region', { name: 'Как оплатить' }))
    expect(ways.getByRole('term').textContent).toBe('НДС')
    expect(ways.getByRole('definition').textContent).toBe('Цена окончательная.')
    cleanup()
    await renderInRouter(<UnitScreen unit={aUnit()} phone={undefined} formId="zvonok" />)
    expect(screen.queryByRole('region', { name: 'Как оплатить' })).toBeNull()
  })

  it('names others that could do instead', async () => {
    await draw(aUnit({ similar: [aUnit({ id: 9, title: 'Офис, 60\u00a0м²' })] }))
    const others = within(screen.getByRole('region', { name: 'Другие помещения' }))
    expect(others.getByRole('link', { name: /^Офис, 60/ }).getAttribute('href')).toBe('/commerce/9')
  })

  it('says nothing that its feed does not say', async () => {
    await draw(aUnit({ number: '', ceiling_height: null, deadline: null, address: null, floors_total: null }))
    const facts = screen.getAllByRole('term').map((term) => term.textContent)
    expect(facts).toEqual(['Этаж'])
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('of a sold one leads to those on sale, and is not for search engines', async () => {
    const sold = aUnit({ status: 'sold', price: null, price_m2: null, left_at: '2026-01-01T00:00:00Z' })
    await draw(sold)
    expect(screen.queryByText(/₽|по запросу/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Помещения в продаже' }).getAttribute('href')).toBe('/commerce')
    expect(unitHead(sold, 'https://site.test/commerce/7', NOW_MS).isIndexed).toBe(false)
    expect(unitHead(aUnit(), 'https://site.test/commerce/7', NOW_MS)).toMatchObject({
      title: 'Офис, 84,3\u00a0м²: Речной квартал',
      isIndexed: true,
      path: '/commerce/7',
    })
  })

  it('names the unit in the address of its form', () => {
    expect(formHref('category', { flat: 7, project: 'rechnoy', category: 'commercial' })).toBe(
      '/forms/category?unit=7',
    )
  })
})
