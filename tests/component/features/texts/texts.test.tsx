import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Text } from '#app/contract/content/texts.ts'
import { WHAT_TO_BRING } from '#app/domain/booking/what-to-bring.ts'
import { LegalScreen } from '#app/features/texts/legal-screen.tsx'
import { ServiceScreen } from '#app/features/texts/service-screen.tsx'
import { ServicesScreen } from '#app/features/texts/services-screen.tsx'
import { TextScreen } from '#app/features/texts/text-screen.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const text: Text = {
  slug: 'politics',
  title: 'Политика',
  description: '',
  versions: [],
  body: [
    { kind: 'heading', level: 2, id: 'part', spans: [{ text: 'Часть' }] },
    {
      kind: 'paragraph',
      spans: [{ text: 'До ' }, { text: '<b>сюда</b>', strong: true }, { text: 'ссылка', href: '/choose' }],
    },
    {
      kind: 'list',
      isOrdered: true,
      items: [
        { spans: [{ text: 'раз' }], level: 0 },
        { spans: [{ text: 'два' }], level: 1 },
      ],
    },
    {
      kind: 'table',
      head: [[{ text: 'Дом' }], [{ text: 'Срок' }]],
      rows: [[[{ text: '6' }], [{ text: '2027' }]]],
    },
    { kind: 'note', title: 'Важно', paragraphs: [[{ text: 'Прочтите.' }]] },
    { kind: 'quote', spans: [{ text: 'Слова' }] },
    { kind: 'flats', title: 'Двухкомнатные', filter: { project: ['rechnoy'], rooms: [2, 3] } },
  ],
}

it('a page of words shows its blocks by their roles, and HTML as text', async () => {
  await renderInRouter(<TextScreen text={text} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Политика' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Часть' }).id).toBe('part')
  expect(screen.getByText('<b>сюда</b>').tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'ссылка' }).getAttribute('href')).toBe('/choose')
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
  // The text leads to the flats that it speaks of.
  expect(screen.getByRole('link', { name: 'Двухкомнатные' }).getAttribute('href')).toBe(
    '/choose/flat?project=rechnoy&rooms=2,3',
  )
  const table = screen.getByRole('table', { name: 'Дом, Срок' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Дом', 'Срок'])
  expect(screen.getByRole('complementary').textContent).toBe('ВажноПрочтите.')
})

it('a link alone in its paragraph is as high as a button; one among words is a part of their line', async () => {
  const alone = { kind: 'paragraph' as const, spans: [{ text: 'Показать квартиры', href: '/choose/flat' }] }
  await renderInRouter(<TextScreen text={{ ...text, body: [...text.body, alone] }} />)
  const isHigh = (name: string) => screen.getByRole('link', { name }).classList.contains('min-h-control')
  expect([isHigh('Показать квартиры'), isHigh('ссылка')]).toEqual([true, false])
})

const heading = (id: string): Text['body'][number] => ({
  kind: 'heading',
  level: 2,
  id,
  spans: [{ text: `Часть ${id}` }],
})

it('a long page of words leads to its parts, and to whom to ask', async () => {
  const body = ['a', 'b', 'c'].map(heading)
  await renderInRouter(
    <TextScreen text={{ ...text, body }} contact={<a href="/forms/contacts">Спросить</a>} />,
  )
  const contents = within(screen.getByRole('navigation', { name: 'На странице' })).getAllByRole('link')
  expect(contents.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#a', 'Часть a'],
    ['#b', 'Часть b'],
    ['#c', 'Часть c'],
  ])
  const ask = within(screen.getByRole('region', { name: 'Остались вопросы?' }))
  expect(ask.getByRole('link').getAttribute('href')).toBe('/forms/contacts')
  cleanup()
  await renderInRouter(<TextScreen text={{ ...text, body: body.slice(1) }} />)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})

it('a long page whose cards of figures lead to its parts has no second list of them; each part has its own words', async () => {
  const words = (id: string): Text['body'][number] => ({
    kind: 'paragraph',
    spans: [{ text: `Слова ${id}` }],
  })
  const cards = {
    kind: 'figures' as const,
    items: ['a', 'b', 'c'].map((id) => ({ value: '0', label: id, href: `#${id}` })),
  }
  const body = ['a', 'b', 'c'].flatMap((id) => [heading(id), words(id)])
  await renderInRouter(<TextScreen text={{ ...text, body: [cards, words('before'), ...body] }} />)
  expect(screen.queryByRole('navigation')).toBeNull()
  const sections = [...document.querySelectorAll('section')].map(({ textContent }) => textContent)
  expect(sections).toEqual(['Слова before', 'Часть aСлова a', 'Часть bСлова b', 'Часть cСлова c'])
})

it('a table too wide for a phone names the column beside each cell, for its rows are cards there', async () => {
  const cells = (...words: string[]) => words.map((word) => [{ text: word }])
  const table = (...row: string[]): Text['body'] => [
    { kind: 'table', head: cells('Где', 'Срок', 'Цена'), rows: [cells(...row)] },
  ]
  const labels = () => screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))
  await renderInRouter(
    <TextScreen
      text={{ ...text, body: table('Северный дом', 'до конца 2027 года', 'как при полной оплате') }}
    />,
  )
  expect(labels()).toEqual([null, 'Срок', 'Цена'])
  cleanup()
  await renderInRouter(<TextScreen text={{ ...text, body: table('да', 'нет', 'да') }} />)
  expect(labels()).toEqual([null, null, null])
})

it('pictures of a gallery have one proportion, so that captions stand in a line; a tall one is shown whole', async () => {
  const looks = async (...heights: number[]) => {
    const items = heights.map((height) => ({
      picture: { url: `/${height}.webp`, width: 1500, height, alt: `Фасад ${height}` },
      caption: '',
    }))
    await renderInRouter(<TextScreen text={{ ...text, body: [{ kind: 'gallery', items }] }} />)
    const found = screen
      .getAllByRole('img')
      .map(({ classList }) => [...classList].filter((name) => /^(aspect|object)-/.test(name)).join(' '))
    cleanup()
    return found
  }
  expect(await looks(800, 1000, 2000)).toEqual([
    'aspect-photo object-cover',
    'aspect-photo object-cover',
    'aspect-photo object-contain',
  ])
  expect(await looks(800)).toEqual([''])
})

it('lists of flats at the end of a text stand outside its column', async () => {
  await renderInRouter(<TextScreen text={text} />)
  const last = screen.getByRole('link', { name: 'Двухкомнатные' })
  expect(last.closest('div')?.contains(screen.getByText('Слова'))).toBe(false)
})

it('a part with a table of many columns stands below its heading, another beside it', async () => {
  const cells = (...words: string[]) => words.map((word) => [{ text: word }])
  const row = cells('1', '2', '3', '4')
  const table = (width: number): Text['body'][number] => ({
    kind: 'table',
    head: row.slice(0, width),
    rows: [row.slice(0, width)],
  })
  const body = [heading('a'), table(4), heading('b'), table(3), heading('c')]
  await renderInRouter(<TextScreen text={{ ...text, body }} />)
  const widths = ['a', 'b'].map((id) => document.getElementById(id)?.parentElement?.parentElement?.className)
  expect(widths).toEqual(['lg:col-span-12', 'lg:col-span-4'])
})

it('a page of words begins with cards of figures that lead on, prices and flats; three are a row, of five the last is as wide as two on phones', async () => {
  const items = [
    { value: '0', label: 'скидки', href: '#скидки', note: 'Всем' },
    { value: '0', label: 'рассрочка', href: '#рассрочка' },
    { value: '0', label: 'трейд-ин', href: '#трейд-ин' },
  ]
  const prices = { kind: 'prices' as const, title: '' }
  const flats = { kind: 'flats' as const, title: 'Со скидкой', filter: {} }
  await renderInRouter(
    <TextScreen text={{ ...text, body: [{ kind: 'figures', items }, prices, flats, ...text.body] }} />,
  )
  const links = screen.getAllByRole('link').slice(0, 5)
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#скидки', '0скидкиВсем'],
    ['#рассрочка', '0рассрочка'],
    ['#трейд-ин', '0трейд-ин'],
    ['/projects/list', 'Цены проектов'],
    ['/choose/flat', 'Со скидкой'],
  ])
  const isWide = (link: Element) => link.closest('li')?.classList.contains('max-lg:col-span-2')
  expect(links.map(isWide)).toEqual([false, false, false, undefined, undefined])
  cleanup()
  const five = [1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: `№ ${value}`, href: '#part' }))
  await renderInRouter(
    <TextScreen text={{ ...text, body: [{ kind: 'figures', items: five }, ...text.body] }} />,
  )
  expect(screen.getAllByRole('link').slice(0, 5).map(isWide)).toEqual([false, false, false, false, true])
  cleanup()
  await renderInRouter(<TextScreen text={{ ...text, body: [flats] }} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('figures among words lead on by their labels; those of which only some do are no cards', async () => {
  const items = [
    { value: '0 %', label: 'рассрочка', href: '#part' },
    { value: '30 лет', label: 'срок' },
  ]
  await renderInRouter(<TextScreen text={{ ...text, body: [{ kind: 'figures', items }] }} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['рассрочка', 'срок'])
  expect(screen.getByRole('link', { name: 'рассрочка' }).getAttribute('href')).toBe('#part')
  cleanup()
  await renderInRouter(
    <TextScreen text={{ ...text, body: [{ kind: 'figures', items: items.slice(0, 1) }] }} />,
  )
  expect(screen.getByRole('link', { name: /0 %.*рассрочка/ })).toBeTruthy()
})

it('a legal text in force names its day and leads to earlier versions', async () => {
  await renderInRouter(
    <LegalScreen text={{ ...text, valid_from: '2026-03-01', versions: ['2026-03-01', '2025-06-01'] }} />,
  )
  expect(screen.getByText('Действует с 1 марта 2026')).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'Редакции' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/agreement/politics',
    '/agreement/politics?version=2025-06-01',
  ])
})

it('an earlier version says so and leads to the one in force', async () => {
  await renderInRouter(
    <LegalScreen text={{ ...text, valid_from: '2025-06-01', versions: ['2026-03-01', '2025-06-01'] }} />,
  )
  expect(screen.getByText('Действовала с 1 июня 2025')).toBeTruthy()
  expect(within(screen.getByRole('note')).getByRole('link').getAttribute('href')).toBe('/agreement/politics')
})

it('a service says at its head what it costs, and beside its words what is in it and how it is ordered', async () => {
  const service = {
    ...text,
    lead: 'Без очереди.',
    steps: [],
    price: 'Бесплатно',
    includes: ['Каска и жилет'],
    includes_title: 'Что будет на показе',
  }
  await renderInRouter(<ServiceScreen service={service} order={<a href="/forms/tour">Записаться</a>} />)
  const includes = within(screen.getByRole('complementary', { name: 'Что будет на показе' }))
  expect(screen.getByText('Бесплатно')).toBeTruthy()
  expect(includes.getByRole('listitem').textContent).toBe('Каска и жилет')
  // In the head, and once more where the words end.
  const ways = screen.getAllByRole('link', { name: 'Записаться' })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/forms/tour', '/forms/tour'])
  expect(includes.getByRole('link')).toBe(ways[1])
  cleanup()
  await renderInRouter(<ServiceScreen service={{ ...text, lead: '', steps: [] }} />)
  expect(screen.queryByRole('complementary', { name: /^Что/ })).toBeNull()
})

it('the page of how to buy shows what to bring before its words: the same list as after a booking', async () => {
  await renderInRouter(<ServiceScreen service={{ ...text, lead: '', steps: [], what_to_bring: true }} />)
  const bring = within(screen.getByRole('region', { name: /^Что взять на.сделку$/ }))
  expect(bring.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([...WHAT_TO_BRING])
})

it('a step of a service says how long it takes, and its link where it leads', async () => {
  const step = { title: 'Договор', text: 'Пришлём.', url: '/docs' }
  const steps = [
    { ...step, time: '1 рабочий день', link: 'Образцы' },
    { ...step, title: 'Акт' },
  ]
  await renderInRouter(<ServiceScreen service={{ ...text, lead: '', steps, body: [] }} />)
  expect(screen.getByText('1 рабочий день')).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Образцы',
    'Подробнее: Акт',
  ])
})

it.each([4, 5])('%d steps of a service are one list, with the time of each', async (count) => {
  const steps = Array.from({ length: count }, (_, index) => ({
    title: `Шаг ${index + 1}`,
    text: 'Сделайте.',
    time: `${index + 1} дн.`,
  }))
  await renderInRouter(<ServiceScreen service={{ ...text, lead: '', steps, body: [] }} />)
  const list = within(screen.getByRole('region', { name: 'По шагам' })).getByRole('list')
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.replace(/^\d/, '').includes('дн.'))).toEqual(
    Array.from({ length: count }, () => true),
  )
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(steps.map(({ title }) => title))
})

it('more steps than five are folded on phones, the first of them open', async () => {
  const steps = Array.from({ length: 6 }, (_, index) => ({ title: `Шаг ${index + 1}`, text: 'Сделайте.' }))
  await renderInRouter(<ServiceScreen service={{ ...text, lead: '', steps, body: [] }} />)
  const folds = screen.getAllByRole('group')
  expect(folds).toHaveLength(6)
  expect(folds.map((fold) => fold.hasAttribute('open'))).toEqual([true, ...Array(5).fill(false)])
  cleanup()
  await renderInRouter(<ServiceScreen service={{ ...text, lead: '', steps: steps.slice(1), body: [] }} />)
  expect(screen.queryAllByRole('group')).toEqual([])
})

it('figures that a service begins with stand before its steps', async () => {
  const figures = { kind: 'figures' as const, items: [{ value: '4 000 ₽', label: 'пошлина' }] }
  const steps = [{ title: 'Договор', text: 'Пришлём.' }]
  await renderInRouter(
    <ServiceScreen service={{ ...text, lead: '', steps, body: [figures, ...text.body] }} />,
  )
  const value = screen.getByText('4 000 ₽')
  const list = screen.getByRole('region', { name: 'По шагам' })
  expect(value.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('a service whose first step is a choice has it in place of the button, and what it holds beside it', async () => {
  const service = { ...text, lead: '', steps: [], body: [], includes: ['Двор'] }
  await renderInRouter(<ServiceScreen service={service} order={<b>кнопка</b>} choice={<b>дни</b>} />)
  expect(screen.getByText('дни')).toBeTruthy()
  expect(screen.getByText('Двор')).toBeTruthy()
  expect(screen.queryByText('кнопка')).toBeNull()
})

it('the list of services names their prices', async () => {
  const services = [
    { slug: 'order', title: 'Показ', lead: 'Сорок минут.', price: 'Бесплатно' },
    { slug: 'insurance', title: 'Страхование', lead: 'Одна из пяти.' },
  ]
  await renderInRouter(<ServicesScreen services={services} />)
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(cards).toEqual(['ПоказСорок минут.Бесплатно', 'СтрахованиеОдна из пяти.'])
  expect(screen.getByRole('link', { name: 'Показ' }).getAttribute('href')).toBe('/services/order')
})

it('the list of services ends with whom to ask for others', async () => {
  const services = [{ slug: 'order', title: 'Показ', lead: 'Сорок минут.' }]
  await renderInRouter(<ServicesScreen services={services} help={<a href="tel:+7342">Позвонить</a>} />)
  const last = screen.getAllByRole('listitem').at(-1) ?? document.body
  expect(within(last).getByRole('heading', { name: 'Не нашли нужного?' })).toBeTruthy()
  expect(within(last).getByRole('link', { name: 'Позвонить' })).toBeTruthy()
})

it('a step of a service leads to where it is made', async () => {
  const steps = [
    { title: 'Забронируйте', text: 'Три дня бесплатно.', url: '/services/bron' },
    { title: 'Подпишите', text: 'В офисе.' },
  ]
  await renderInRouter(<ServiceScreen service={{ ...text, body: [], lead: '', steps }} />)
  const link = screen.getByRole('link', { name: /^Подробнее\s?: Забронируйте$/ })
  expect(link.getAttribute('href')).toBe('/services/bron')
  expect(screen.getByRole('heading', { name: 'Забронируйте' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Подпишите' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
