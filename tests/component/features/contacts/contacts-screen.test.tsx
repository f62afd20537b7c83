import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContactCity, Office } from '#app/contract/content/contacts.ts'
import { citiesInOrder } from '#app/features/contacts/cities-in-order.ts'
import { contactsQueries } from '#app/features/contacts/contacts.queries.ts'
import { ContactsScreen } from '#app/features/contacts/contacts-screen.tsx'
import { OfficeOfCity } from '#app/features/contacts/office-of-city.tsx'
import { OfficeState } from '#app/features/contacts/office-state.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

const schedule: Office['schedule'] = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' }]
/** A Monday in Perm. */
const at = (time: string) => Date.parse(`2026-11-23T${time}:00+05:00`)

const office: Office = {
  slug: 'bereg',
  title: 'Офис «Берег» <script>',
  kind: 'sales',
  address: 'ул. Набережная, 14',
  phone: '+73420000001',
  email: 'bereg@company.example',
  lat: 58.01,
  lon: 56.21,
  schedule,
  hours: ['пн–пт 9:00–20:00'],
  how_to_get: 'Вход со двора.',
  photos: [],
  has_parking: true,
  state: { is_open: true, text: 'Открыто до 20:00' },
}

const city = (id: number, name: string, offices: Office[], phone: string | null = null): ContactCity => ({
  id,
  slug: `city-${id}`,
  name,
  name_prep: `в ${name}`,
  region: null,
  is_main: id === 4,
  phone,
  timezone: 'Asia/Yekaterinburg',
  offices,
  base: null,
})

beforeEach(() => {
  vi.useFakeTimers({ now: at('19:58') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the page of contacts', () => {
  it('shows an office with its hours, phone, letters, way and routes, and names whose map a link opens', async () => {
    await renderInRouter(
      <ContactsScreen company={null} cities={[city(4, 'Пермь', [office])]} at={at('12:00')} />,
    )
    const card = within(screen.getByRole('article', { name: 'Офис «Берег» <script>' }))
    expect(card.getByText('пн–пт 9:00–20:00')).toBeDefined()
    expect(card.getByRole('link', { name: /342/ }).getAttribute('href')).toBe('tel:+73420000001')
    expect(card.getByRole('link', { name: 'bereg@company.example' }).getAttribute('href')).toBe(
      'mailto:bereg@company.example',
    )
    const routes = ['Яндекс Карты', '2ГИС'].map((name) => card.getByRole('link', { name: new RegExp(name) }))
    for (const route of routes) expect(route.getAttribute('rel')).toBe('noopener')
    expect(routes.map((route) => route.getAttribute('href'))).toEqual([
      'https://yandex.ru/maps/?rtext=~58.01,56.21&rtt=auto',
      'https://2gis.ru/routeSearch/rsType/car/to/56.21,58.01',
    ])
    expect(screen.getByRole('link', { name: /ул. Набережная, 14$/ }).getAttribute('href')).toBe('#bereg')
  })

  it('explains the map of several offices alone, and tells once where to park', async () => {
    const other = { ...office, slug: 'other', title: 'Второй офис', how_to_get: 'Парковка у входа.' }
    await renderInRouter(
      <ContactsScreen company={null} cities={[city(4, 'Пермь', [office, other])]} at={at('12:00')} />,
    )
    expect(screen.getByText(/^Нажмите на адрес на схеме/)).toBeDefined()
    const parking = (name: string) =>
      within(screen.getByRole('article', { name })).queryByText(/арковк[аи] (есть|нет)/)?.textContent
    expect([parking(office.title), parking('Второй офис')]).toEqual(['Парковка есть.', undefined])
    cleanup()
    // A street or a gate of a park is no place for a car.
    const park = { ...office, how_to_get: 'Заезд с улицы Парковой, у парковой калитки.' }
    await renderInRouter(
      <ContactsScreen company={null} cities={[city(4, 'Пермь', [park])]} at={at('12:00')} />,
    )
    expect(parking(office.title)).toBe('Парковка есть.')
    cleanup()
    await renderInRouter(
      <ContactsScreen company={null} cities={[city(4, 'Пермь', [office])]} at={at('12:00')} />,
    )
    expect(screen.queryByText(/Нажмите на адрес/)).toBeNull()
  })

  it.each([
    [1, 1],
    [2, 2],
    [5, 2],
  ])(
    'of %i photos shows %i, a third of the card; on phones the first, above the facts',
    async (count, shown) => {
      const photo = (index: number) => ({
        url: `/media/${index}.webp`,
        width: 1200,
        height: 800,
        alt: 'Вход',
      })
      const photos = Array.from({ length: count }, (_, index) => photo(index))
      await renderInRouter(
        <ContactsScreen
          company={null}
          cities={[city(4, 'Пермь', [{ ...office, photos }])]}
          at={at('12:00')}
        />,
      )
      const pictures = screen.getAllByRole('img', { name: 'Вход' })
      expect(pictures).toHaveLength(shown)
      const has = (element: Element | null | undefined, name: string) => element?.classList.contains(name)
      const list = pictures[0]?.closest('ul')
      expect(has(list?.parentElement, 'lg:grid-cols-3')).toBe(true)
      expect(list && list === list.parentElement?.firstElementChild).toBe(true)
      const later = pictures.filter((picture) => has(picture.closest('li'), 'max-lg:hidden'))
      expect(later).toHaveLength(shown - 1)
    },
  )

  it('shows the office with a photo once more below the map of several, and says whether that is drawn', async () => {
    const photo = { url: '/media/o.webp', width: 1600, height: 900, alt: 'Стойка. Визуализация' }
    const withPhoto = { ...office, slug: 'photo', title: 'Второй офис', photos: [photo] }
    const draw = (offices: Office[]) =>
      renderInRouter(<ContactsScreen company={null} cities={[city(4, 'Пермь', offices)]} at={at('12:00')} />)
    await draw([{ ...office, photos: [] }, withPhoto])
    expect(screen.getByRole('figure').textContent).toBe('Второй офис, визуализация')
    cleanup()
    await draw([withPhoto])
    expect(screen.queryByRole('figure')).toBeNull()
    cleanup()
    // Where several have photos, each keeps its own.
    await draw([withPhoto, { ...withPhoto, slug: 'another' }])
    expect(screen.queryByRole('figure')).toBeNull()
    const lists = screen.getAllByRole('img', { name: photo.alt }).map((image) => image.closest('ul'))
    expect(lists.map((list) => list?.classList.contains('lg:hidden'))).toEqual([false, false])
  })

  it('on phones folds the way to an office, and puts the map of each city before its offices', async () => {
    const cities = [
      city(4, 'Пермь', [office, { ...office, slug: 'other' }]),
      city(1, 'Уфа', [{ ...office, slug: 'ufa' }]),
    ]
    await renderInRouter(<ContactsScreen company={null} cities={cities} at={at('12:00')} />)
    for (const { name } of cities) {
      const region = screen.getByRole('region', { name })
      const map = within(region).getByRole('region', { name: /на карте$/ })
      const [card] = within(region).getAllByRole('article')
      expect(card && map.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      const fold = card?.querySelector('details')
      expect(fold?.open).toBe(false)
      expect(fold?.textContent).toContain(office.how_to_get)
    }
  })

  it('names what an office is where its title does not, and tells the number of a city where no office has it', async () => {
    const plain = { ...office, slug: 'plain', title: 'На Набережной' }
    const named = { ...office, slug: 'named', title: 'Офис продаж «Берег»', phone: '+73420000002' }
    await renderInRouter(
      <ContactsScreen
        company={null}
        cities={[city(4, 'Пермь', [plain, named], office.phone), city(1, 'Уфа', [plain], '+73470000000')]}
        at={at('12:00')}
      />,
    )
    const perm = within(screen.getByRole('region', { name: 'Пермь' }))
    const kind = (name: string) => within(perm.getByRole('article', { name })).queryByText('Офис продаж')
    expect([kind(plain.title) === null, kind(named.title) === null]).toEqual([false, true])
    expect(perm.getAllByRole('link', { name: /000-00-01/ })).toHaveLength(1)
    expect(screen.getByRole('link', { name: /347/ }).getAttribute('href')).toBe('tel:+73470000000')
  })

  it('says how the company is reached, and leaves out what it does not tell', async () => {
    const company = {
      name: 'Верста',
      legal_name: 'ООО «Верста»',
      inn: '7700000129',
      ogrn: '1187700000124',
      phone: '+78420000000',
      email: null,
      address: null,
      hours: null,
    }
    await renderInRouter(
      <ContactsScreen
        company={company}
        cities={[city(1, 'Ульяновск', [], '+78420000001')]}
        at={at('12:00')}
      />,
    )
    expect(screen.queryByText(/Колл-центр/)).toBeNull()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+78420000000',
      'tel:+78420000001',
    ])
    expect(screen.queryByRole('navigation', { name: 'Города' })).toBeNull()
    expect(screen.getByText(/Офиса в Ульяновск пока нет/)).toBeDefined()
  })

  it('tells the hours of the call centre as such, and invites to a visit where the company shows homes', async () => {
    const company = {
      ...{ name: 'Верста', legal_name: 'ООО «Верста»', inn: '7700000129', ogrn: '1187700000124' },
      ...{ phone: '+78420000000', email: null, address: 'Пермь', hours: 'Ежедневно с 9:00 до 20:00' },
    }
    await renderInRouter(
      <ContactsScreen company={company} cities={[city(4, 'Пермь', [office])]} at={at('12:00')} />,
    )
    expect(screen.getByText('По телефону: ежедневно с 9:00 до 20:00')).toBeDefined()
    expect(screen.getByRole('link', { name: /^Записаться на\sпросмотр$/ }).getAttribute('href')).toBe(
      '/forms/tour',
    )
    expect(screen.getByRole('region', { name: 'Реквизиты' }).textContent).toMatch(
      /ООО «Верста»ИНН\s7700000129/,
    )
  })

  it('puts the nearest office first where the browser tells where one is, and goes there', async () => {
    const here = { coords: { latitude: 56.84, longitude: 60.6 } }
    const getCurrentPosition = vi.fn((found: (place: typeof here) => void) => found(here))
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
    Element.prototype.scrollIntoView = vi.fn()
    const near = { ...office, slug: 'near', title: 'Офис рядом', lat: 56.85, lon: 60.61 }
    const far = { ...near, slug: 'far', title: 'Офис дальше', lat: 56.9 }
    const cities = [city(4, 'Пермь', [office]), city(1, 'Екатеринбург', [far, near])]
    await renderInRouter(<ContactsScreen company={null} cities={cities} at={at('12:00')} />)
    await act(async () => screen.getByRole('button', { name: 'Ближайший офис' }).click())
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Офис рядом'))
    const names = () => screen.getAllByRole('article').map((card) => card.id)
    expect(names()).toEqual(['near', 'far', 'bereg'])
    vi.unstubAllGlobals()
  })

  it('says that the browser does not tell where one is', async () => {
    const getCurrentPosition = vi.fn((_: unknown, fail: () => void) => fail())
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
    const cities = [city(4, 'Пермь', [office]), city(1, 'Екатеринбург', [{ ...office, slug: 'other' }])]
    await renderInRouter(<ContactsScreen company={null} cities={cities} at={at('12:00')} />)
    await act(async () => screen.getByRole('button', { name: 'Ближайший офис' }).click())
    await vi.waitFor(() => expect(screen.getByText(/Браузер не\sсказал/)).toBeDefined())
    vi.unstubAllGlobals()
  })

  it('stands with the main city first, or with that of the address; a city without anything is left out', () => {
    const cities = [city(1, 'Екатеринбург', [office]), city(4, 'Пермь', [office]), city(2, 'Тюмень', [])]
    const names = (id?: number) => citiesInOrder(cities, id)?.map(({ name }) => name)
    expect(names()).toEqual(['Пермь', 'Екатеринбург'])
    expect(names(1)).toEqual(['Екатеринбург', 'Пермь'])
    // Every link to the page names the visitor's city, also one that only the feed of flats knows.
    expect(names(2)).toEqual(['Пермь', 'Екатеринбург'])
    expect(names(77)).toBeUndefined()
  })
})

describe('where a buyer is to come', () => {
  const main = { ...office, title: 'Центральный офис' }
  const north = { ...office, slug: 'north', title: 'Офис у «Севера»', lat: 58.09, lon: 56.3 }

  async function drawOffice(near?: { lat: number; lon: number }) {
    const client = new QueryClient()
    client.setQueryData(contactsQueries.page().queryKey, {
      cities: [city(4, 'Пермь', [main, north])],
      company: null,
      at: at('12:00'),
    })
    await renderInRouter(
      <QueryClientProvider client={client}>
        <OfficeOfCity city={4} near={near} />
      </QueryClientProvider>,
    )
    return screen.getByRole('region', { name: 'Куда прийти' }).textContent
  }

  it('is the office that stands nearest to the project of the flat', async () => {
    expect(await drawOffice({ lat: 58.0905, lon: 56.2993 })).toContain('Офис у «Севера»')
    cleanup()
    expect(await drawOffice({ lat: 58.011, lon: 56.211 })).toContain('Центральный офис')
  })

  it('is the first that sells, where nobody knows the place of the project', async () => {
    expect(await drawOffice()).toContain('Центральный офис')
  })
})

describe('the state of an office', () => {
  const badge = <OfficeState schedule={schedule} timeZone="Asia/Yekaterinburg" at={at('12:00')} />

  it('is rendered by the clock of the server, whatever that of the browser, then follows the minutes', async () => {
    expect(renderToString(badge)).toContain('Открыто до\u00a020:00')
    await renderInRouter(badge)
    expect(screen.getByText('Открыто до 20:00')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(screen.getByText(/^Закрыто, откроется завтра/)).toBeDefined()
    // What is true for a minute is not for paper.
    expect(screen.getByText(/^Закрыто/).closest('.no-print')).not.toBeNull()
  })

  it('is left out where no hours are told', () => {
    expect(renderToString(<OfficeState schedule={[]} timeZone="Asia/Yekaterinburg" at={0} />)).toBe('')
  })
})
