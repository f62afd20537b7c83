import { describe, expect, it } from 'vitest'
import type { ReportLanguage } from '#app/backend/feeds/doctor/problem-words.ts'
import { reportPage } from '#app/backend/feeds/doctor/report-page.ts'
import { reportText } from '#app/backend/feeds/doctor/report-text.ts'
import { NO_COUNTS } from '#app/backend/feeds/import/import-result.ts'
import { BROKEN_FILES, yrlOfferWith as offer } from '../../../../fixtures/feeds/broken-files.ts'
import { examineText } from '../../../../fixtures/feeds/examine-text.ts'
import { profitbaseOf, profitbaseOffer, yrlOf } from '../../../../fixtures/feeds/feed-files.ts'

async function examine(text: string, language?: ReportLanguage) {
  const report = await examineText(text, language)
  return { report, text: reportText(report) }
}

describe.each(BROKEN_FILES)('the report on a file $name', ({ text }) => {
  it('says in Russian what is wrong and what to do, in its own words', async () => {
    const found = await examine(text)
    const { problems, guessed } = found.report
    // Every title is in words of its own, not in those of the log.
    for (const { title, todo, examples } of [...problems, ...guessed]) {
      expect(title).not.toBe(examples[0]?.message)
      expect(todo).not.toBe('')
    }
  })

  it('says the same in English, and as a page and JSON', async () => {
    const { report, text: english } = await examine(text, 'en')
    const russian = await examine(text)
    expect(report.problems.map(({ code, count }) => [code, count])).toEqual(
      russian.report.problems.map(({ code, count }) => [code, count]),
    )
    expect(english.split('\n')[0]).toBe('Check of a feed of flats')
    const page = reportPage(russian.report)
    expect(page).toContain(`<h1>${russian.text.split('\n')[0]}</h1>`)
    expect(page).not.toMatch(/<script|<img|<link|src=|@import|url\(/)
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })
})

it('says of ten broken files what a marketing manager understands', async () => {
  const reports: string[] = []
  for (const { name, text } of BROKEN_FILES) {
    const found = await examine(text)
    reports.push(`===== A file ${name}\n\n${found.text}\n`)
  }
  await expect(reports.join('\n')).toMatchFileSnapshot('./broken-files.txt')
})

it('shows ten flats of as many kinds as there are, as cards of the site', async () => {
  const offers = Array.from({ length: 40 }, (_, index) => offer(`${index + 1}`)).join('')
  const other = offer('99', { rooms: '<studio>1</studio>', price: '', plan: '' })
  const { report, text } = await examine(yrlOf(offers + other))
  expect(report.cards).toHaveLength(10)
  expect(report.cards[0]).toEqual({
    id: '1',
    title: '2-комнатная, 54,3\u00a0м²',
    price: '6\u00a0000\u00a0000\u00a0₽',
    oldPrice: null,
    lines: ['ЖК Речной, Корпус 1', 'Этаж 3 из 9, № 1', 'Сдача: 4 кв. 2027 г.', 'Отделка: чистовая'],
    picture: { url: 'https://example.ru/1.svg', isPlan: true },
  })
  expect(report.cards[1]).toMatchObject({ id: '99', price: 'Цена по запросу', picture: null })
  expect(text).toContain('Без планировки: на её месте будет пусто')
})

describe('a card', () => {
  const rest = ['ЖК Речной, Корпус 1', 'Этаж 3 из 9, № 1', 'Сдача: 4 кв. 2027 г.', 'Отделка: чистовая']
  const cheaper = (price: number, final: number, more = '') =>
    `<price><value>${price}</value></price><discount><final-price>${final}</final-price>${more}</discount>`

  it('has the price before a discount, and how much less it is', async () => {
    const { report, text } = await examine(yrlOf(offer('1', { price: cheaper(6_000_000, 5_700_000) })))
    expect(report.cards).toMatchObject([
      {
        price: '5\u00a0700\u00a0000\u00a0₽',
        oldPrice: '6\u00a0000\u00a0000\u00a0₽',
        lines: ['Скидка 5\u00a0%', ...rest],
      },
    ])
    expect(text).toContain(
      '• 2-комнатная, 54,3\u00a0м² — 5\u00a0700\u00a0000\u00a0₽ вместо 6\u00a0000\u00a0000\u00a0₽\n    Скидка 5\u00a0%\n',
    )
    expect(reportPage(report)).toContain('<s>6\u00a0000\u00a0000\u00a0₽</s>')
  })

  it('says until when a discount counts, as the site does, and nothing of one that is over', async () => {
    const until = (day: string) => cheaper(6_000_000, 5_700_000, `<end-date>${day}</end-date>`)
    const { report } = await examine(yrlOf(offer('1', { price: until('2099-03-31') })))
    expect(report.cards[0]?.lines[0]).toBe('Скидка 5\u00a0%, до\u00a01 апреля 2099')
    const over = await examine(yrlOf(offer('1', { price: until('2020-03-31') })))
    expect(over.report.cards).toMatchObject([
      { price: '6\u00a0000\u00a0000\u00a0₽', oldPrice: null, lines: rest },
    ])
  })

  it('has no old price beside one that is held back', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => offer(`${index + 1}`)).join('')
    const far = offer('10', { price: cheaper(600_000, 570_000), rooms: '<rooms>3</rooms>' })
    const { report } = await examine(yrlOf(nine + far))
    expect(report.cards.find(({ id }) => id === '10')).toMatchObject({
      price: 'Цена по запросу',
      oldPrice: null,
    })
  })

  it('leads to the picture of its plan, which the page does not ask for by itself', async () => {
    const pictures =
      '<image tag="housemain">https://example.ru/house.jpg</image><image tag="plan">https://example.ru/1.svg?a=1&amp;b=2</image>'
    const { report, text } = await examine(yrlOf(offer('1', { plan: pictures })))
    expect(text).toContain('    Планировка: https://example.ru/1.svg?a=1&b=2')
    const page = reportPage(report)
    expect(page).toContain(
      '<a href="https://example.ru/1.svg?a=1&#38;b=2" rel="nofollow noreferrer">Планировка</a>',
    )
    expect(page.match(/href=/g)).toHaveLength(1)
    expect(page).not.toMatch(/<img|src=|url\(/)
    const other = await examine(
      yrlOf(offer('1', { plan: '<image tag="housemain">https://example.ru/house.jpg</image>' })),
    )
    expect(other.text).toContain('    Картинка: https://example.ru/house.jpg')
    const [card] = report.cards
    if (!card) throw new Error('a card')
    const wild = { ...card, picture: { url: 'javascript:alert(1)', isPlan: true } }
    expect(reportPage({ ...report, cards: [wild] })).not.toContain('href=')
  })
})

it('tells prices that an import would hold back', async () => {
  const offers = Array.from({ length: 9 }, (_, index) => offer(`${index + 1}`)).join('')
  const cheap = offer('10', { price: '<price><value>6000</value></price>' })
  const { text } = await examine(yrlOf(offers + cheap))
  expect(text).toContain('Цена за метр намного выше или ниже, чем у соседних квартир')
  expect(text).toContain('объявление 10, поле price/value: «6000». Может быть, это тысячи рублей?')
})

it('tells what would change on the site, when it was compared', async () => {
  const { report } = await examine(yrlOf(offer('1')))
  const compared = (changed: number) =>
    reportText({ ...report, changes: { source: 'crm', counts: { ...NO_COUNTS, changed }, examples: [] } })
  expect(compared(3)).toContain('Что изменится на сайте\nИзменятся: 3\n')
  expect(compared(0)).toContain('Ничего: в файле то же, что на сайте.')
})

it('names lines of the file, also after blank lines before its declaration', async () => {
  const { report } = await examine(`\n\n${yrlOf(offer('1') + offer('2', { price: '' }))}`)
  const line = `\n\n${yrlOf(offer('1'))}`.split('\n').length
  expect(report.problems.find(({ code }) => code === 'price.missing')?.examples).toMatchObject([
    { line, offerId: '2' },
  ])
})

it('writes what a feed says as text, never as markup', async () => {
  const { report } = await examine(
    yrlOf(offer('1', { house: '<building-name>&lt;img src=x onerror=alert(1)&gt; ЖК "А"</building-name>' })),
  )
  const page = reportPage({
    ...report,
    cards: report.cards.map((card) => ({ ...card, title: '<b>"x"</b>' })),
  })
  expect(page).toContain('&#60;b&#62;&#34;x&#34;&#60;/b&#62;')
  expect(page).not.toContain('<b>')
})

it('counts commercial units, beside the flats on sale', async () => {
  const unit = (id: string, type: string) => profitbaseOffer({ id }).replace('>Квартира<', `>${type}<`)
  const { text } = await examine(profitbaseOf(unit('1', 'Квартира') + unit('2', 'Коммерческое помещение')))
  expect(text).toContain('Помещений в файле: 1')
})

it('counts storerooms and parking places, and names those that stand in no house of flats', async () => {
  const inHouse = (id: string, type: string, house: string) =>
    profitbaseOffer({ id })
      .replace('>Квартира<', `>${type}<`)
      .replace('<id>5</id><name>Дом 1', `<id>${house}</id><name>Дом ${house}`)
  const file = [
    inHouse('1', 'Квартира', '1'),
    inHouse('2', 'Кладовая', '1'),
    inHouse('3', 'Машино-место', '2'),
  ].join('')
  const { report, text } = await examine(profitbaseOf(file))
  expect(text).toContain('Кладовых в файле: 1\nМашино-мест в файле: 1')
  const found = report.problems.find(({ code }) => code === 'extra.no-house')
  expect(found?.examples.map(({ offerId }) => offerId)).toEqual(['3'])
})

describe('a price that the report holds back', () => {
  const nine = Array.from({ length: 9 }, (_, index) => offer(`${index + 1}`)).join('')
  const cheap = offer('10', { price: '<price><value>600000</value></price>', rooms: '<rooms>3</rooms>' })

  it('is not on the card of its flat, and portals lack it', async () => {
    const { report } = await examine(yrlOf(nine + cheap))
    expect(report.cards.find(({ id }) => id === '10')?.price).toBe('Цена по запросу')
    const price = report.portals.map(({ required }) => required.find(({ field }) => field === 'цена'))
    expect(price).toEqual(report.portals.map(() => ({ field: 'цена', count: 1, of: 10, firstId: '10' })))
  })

  it('is told with the line of its offer', async () => {
    const { report, text } = await examine(yrlOf(nine + cheap))
    const line = yrlOf(nine).split('\n').length
    expect(report.problems.find(({ code }) => code === 'price.far')?.examples).toMatchObject([
      { offerId: '10', line },
    ])
    expect(text).toContain(
      `строка ${line}, объявление 10, поле price/value: «600000». Может быть, это пропущена цифра?`,
    )
  })

  it.each(['6.2', '6,2'])('may count millions: %s', async (value) => {
    const { text } = await examine(
      yrlOf(nine + offer('10', { price: `<price><value>${value}</value></price>` })),
    )
    expect(text).toContain('объявление 10, поле price/value: «6,2». Может быть, это миллионы рублей?')
  })
})

describe('the city of a flat', () => {
  const at = (place: string) => `<location>${place}<address>Речная, 1</address></location>`
  const cityGaps = ({ portals }: Awaited<ReturnType<typeof examine>>['report']) =>
    portals.flatMap(({ required }) => required.filter(({ field }) => field === 'город'))

  it.each(['Москва', 'г. Санкт-Петербург', 'Севастополь'])(
    'is its region where that is %s',
    async (region) => {
      const { report } = await examine(yrlOf(offer('1', { location: at(`<region>${region}</region>`) })))
      expect(cityGaps(report)).toEqual([])
      expect(report.problems.map(({ code }) => code)).not.toContain('city.missing')
    },
  )

  it('is told to be missing, once for each complex, as the import tells it', async () => {
    const { report, text } = await examine(
      yrlOf(
        offer('1', { location: at('') }) + offer('2', { location: at('<region>Пермский край</region>') }),
      ),
    )
    expect(text).not.toContain('Файл в порядке')
    expect(report.problems.find(({ code }) => code === 'city.missing')).toMatchObject({
      count: 1,
      examples: [{ offerId: '1', line: 1 }],
    })
    expect(cityGaps(report)).toMatchObject([{ count: 2 }])
  })

  it('is that of its complex, which the first offer tells', async () => {
    const { report } = await examine(yrlOf(offer('1') + offer('2', { location: '' })))
    const gaps = report.portals.flatMap(({ required }) => required.map(({ field }) => field))
    expect(gaps).not.toContain('город')
    expect(gaps).not.toContain('адрес')
    expect(gaps).not.toContain('координаты')
  })
})

it('quotes a floor that cannot be read, or that no flat has', async () => {
  const { text } = await examine(
    yrlOf(offer('1', { floor: '<floor>мансарда</floor>' }) + offer('2', { floor: '<floor>цоколь</floor>' })),
  )
  expect(text).toContain('объявление 1, поле floor: «мансарда»')
  expect(text).toContain('объявление 2, поле floor: «цоколь»')
})

it('asks nothing of storerooms for portals, which take flats alone', async () => {
  const storeroom = profitbaseOffer({ id: '2' }).replace('>Квартира<', '>Кладовая<').replace('6000000', '')
  const { report } = await examine(profitbaseOf(profitbaseOffer({ id: '1' }) + storeroom))
  expect(report.portals.flatMap(({ required }) => required.map(({ of }) => of))).not.toContain(2)
})
