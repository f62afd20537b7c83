import { describe, expect, it } from 'vitest'
import { examineFeed } from '#app/backend/feeds/doctor/examine-feed.ts'
import type { ReportLanguage } from '#app/backend/feeds/doctor/problem-words.ts'
import { reportPage } from '#app/backend/feeds/doctor/report-page.ts'
import { reportText } from '#app/backend/feeds/doctor/report-text.ts'
import { NO_COUNTS } from '#app/backend/feeds/import/import-result.ts'
import { profitbaseFeed, yrlOf } from '../../../../fixtures/feeds/feed-files.ts'

async function examine(text: string, language: ReportLanguage = 'ru') {
  const bytes = Buffer.from(text)
  async function* chunks() {
    yield bytes
  }
  const report = await examineFeed(
    (read) => read({ chunks: chunks(), sha256: () => '', bytes: () => bytes.length }),
    language,
  )
  return { report, text: reportText(report) }
}

/** An offer of YRL with what is wrong in it. */
function offer(id: string, wrong: Readonly<Record<string, string>> = {}): string {
  const fields = {
    category: '<category>квартира</category>',
    location:
      '<location><locality-name>Пермь</locality-name><address>Речная, 1</address><latitude>58.01</latitude><longitude>56.25</longitude></location>',
    price: '<price><value>6000000</value><currency>RUB</currency></price>',
    area: '<area><value>54.3</value><unit>кв. м</unit></area>',
    rooms: '<rooms>2</rooms>',
    floor: '<floor>3</floor><floors-total>9</floors-total>',
    number: `<location-number/><apartment>${id}</apartment>`,
    house: '<building-name>ЖК Речной</building-name><building-section>Корпус 1</building-section>',
    plan: '<image tag="plan">https://example.ru/1.svg</image>',
    finish: '<renovation>чистовая</renovation>',
    ready: '<built-year>2027</built-year><ready-quarter>4</ready-quarter>',
    ...wrong,
  }
  return `<offer internal-id="${id}">${Object.values(fields).join('\n')}</offer>\n`
}

/** Ten files as they come when something went wrong, and what a marketing manager reads about them. */
const BROKEN: readonly { name: string; text: string; says: readonly string[] }[] = [
  {
    name: 'cut off',
    text: yrlOf(offer('1')).slice(0, 400),
    says: [
      'Файл обрывается: скачан или записан не до конца. Файл загрузить нельзя',
      'Скачайте файл ещё раз.',
    ],
  },
  {
    name: 'with a bare ampersand',
    text: yrlOf(offer('1', { house: '<building-name>Сити & Парк</building-name>' })),
    says: ['Файл сломан одним знаком: «&» записан неверно', 'вместо «&»', 'line '],
  },
  {
    name: 'that is a web page',
    text: '<!DOCTYPE html><html><head><title>404</title></head><body>нет</body></html>',
    says: ['По этому адресу обычная веб-страница, а не файл с квартирами', 'прямую ссылку на файл выгрузки'],
  },
  {
    name: 'that is a sign-in page',
    text: '<html><body><form><input type="password"></form></body></html>',
    says: ['По этому адресу страница входа', 'открывается без пароля'],
  },
  {
    name: 'that tells where the feed has moved',
    text: '<?xml version="1.0"?><!-- feed moved to https://example.ru/new.xml -->',
    says: [
      'В файле только записка, квартир нет',
      'у файла новый адрес',
      'feed moved to https://example.ru/new.xml',
    ],
  },
  {
    name: 'that is a table',
    text: 'Номер;Площадь;Цена;Статус\n1;40;5000000;свободна\n',
    says: ['Это таблица, а не выгрузка', 'Таблицу тоже можно загрузить'],
  },
  {
    name: 'of another kind',
    text: '<rss><channel><item/></channel></rss>',
    says: ['Это не выгрузка квартир', 'Нужна выгрузка для Яндекса, ЦИАН, Авито, Домклик или Profitbase'],
  },
  {
    name: 'with prices in thousands and no places',
    text: yrlOf(
      offer('1', { price: '<price><value>600</value><currency>RUB</currency></price>' }) +
        offer('2', { price: '', number: '', plan: '' }) +
        offer('3', {
          rooms: '',
          location: '<location><latitude>999</latitude><longitude>999</longitude></location>',
        }),
    ),
    says: [
      'Файл можно загружать, но часть сведений сайт не понял.',
      'Цена слишком мала для квартиры — покажем «по запросу»',
      'Похоже на тысячи рублей',
      'Нет номера квартиры',
      'Координаты невозможны',
      'О чём сайт догадался сам — проверьте',
      'Нет числа комнат — показываем как однокомнатную',
      'Яндекс Недвижимость',
      'обязательно: цена (2 из 3), город (1 из 3)',
    ],
  },
  {
    name: 'with flats that cannot be used',
    text: yrlOf(
      offer('1') +
        offer('1') +
        offer('2', { area: '' }) +
        offer('3', { floor: '' }) +
        offer('4', { category: '<category>дом</category>' }),
    ),
    says: [
      'Часть квартир на сайт не попадёт.',
      'Не попадут на сайт: 4',
      'встречается дважды — взяли первое',
      'Нет площади — квартира не попадёт на сайт',
      'Нет этажа — квартира не попадёт на сайт',
      'Такие объекты сайт не продаёт',
    ],
  },
  {
    name: 'where nothing is on sale',
    text: profitbaseFeed([
      { id: '1', status: 'SOLD' },
      { id: '2', status: 'на луне' },
    ]),
    says: [
      'Загружать нечего: ни одной квартиры в продаже не появится.',
      'Проданы: 1',
      'Скрыты: 1',
      'Незнакомый статус — квартиру скрыли',
      'объявление 2, поле status: «на луне»',
    ],
  },
]

describe.each(BROKEN)('the report on a file $name', ({ text, says }) => {
  it('says in Russian what is wrong and what to do', async () => {
    const found = await examine(text)
    for (const words of says) expect(found.text).toContain(words)
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
    expect(page).not.toMatch(/<script|<img|src=|href=/)
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })
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
    lines: ['ЖК Речной, Корпус 1', 'Этаж 3 из 9, № 1', 'Сдача: 4 кв. 2027 г.', 'Отделка: чистовая'],
    hasPicture: true,
  })
  expect(report.cards[1]).toMatchObject({ id: '99', price: 'Цена по запросу', hasPicture: false })
  expect(text).toContain('Без планировки: на её месте будет пусто')
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
