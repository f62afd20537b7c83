import { describe, expect, it } from 'vitest'
import { parsePriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import {
  balconiesOf,
  bathroomsIn,
  bathroomsOf,
  descriptionOf,
  liftOf,
  parkingOf,
} from '#app/backend/feeds/offer/offer-details.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { readUnit, readUnits } from '../../../../fixtures/feeds/read-units.ts'

const FLAT =
  '<rooms>2</rooms><floor>3</floor><floors-total>9</floors-total><area><value>50</value></area><price><value>5000000</value></price>'
const yrl = (
  fields: string,
  place = '',
) => `<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06"><offer internal-id="1">
  <type>продажа</type><category>квартира</category><location><address>ул. Лесная, 5</address>${place}</location>
  <building-name>ЖК Лес</building-name>${FLAT}${fields}</offer></realty-feed>`

describe('what a YRL offer says besides', () => {
  it('is read whole', async () => {
    const metro = [
      '<metro><name>Лесная</name><time-on-foot>7</time-on-foot><time-on-transport>2</time-on-transport></metro>',
      '<metro><name>Речная</name><time-on-transport>15</time-on-transport></metro>',
      '<metro><name>Дальняя</name><time-on-foot>999</time-on-foot></metro><metro><name/></metro>',
    ]
    const { unit, codes } = await readUnit(
      yrl(
        `<description><![CDATA[<p>Окна на&nbsp;реку.</p><p>Рядом школа.<br/>И лес.</p>]]></description><lift>да</lift>
        <parking>да</parking><parking-type>подземная</parking-type><guarded-building>1</guarded-building><mortgage>+</mortgage>
        <installment>да</installment><key-handover-date>2027-06-30</key-handover-date><lot-number>Л-7</lot-number>
        <bathroom-unit>совмещенный</bathroom-unit><balcony>2 лоджии</balcony><cadastral-number>59:01:1</cadastral-number>
        <virtual-tour><model-url>https://tour.example/1</model-url></virtual-tour>
        <video-review><youtube-video-review-url>https://video.example/1</youtube-video-review-url></video-review>`,
        metro.join(''),
      ),
    )
    expect(codes).toEqual([])
    expect(unit).toMatchObject({ lotNumber: 'Л-7', benefits: ['installment'], traits: ['loggia'] })
    expect(unit.details).toEqual({
      description: 'Окна на реку.\nРядом школа.\nИ лес.',
      lift: {},
      parking: 'underground',
      guarded: true,
      mortgage: true,
      keysBy: '2027-06-30',
      bathroomKind: 'совмещенный',
      loggias: 2,
      cadastralNumber: '59:01:1',
      tourUrl: 'https://tour.example/1',
      videoUrl: 'https://video.example/1',
      metro: [
        { name: 'Лесная', minutes: 7, by: 'foot' },
        { name: 'Речная', minutes: 15, by: 'transport' },
        { name: 'Дальняя' },
      ],
    })
  })

  it('is not there when it says no, nothing or nonsense', async () => {
    const { unit } = await readUnit(
      yrl(`<description> <br/> </description><lift>нет</lift><parking>нет</parking><guarded-building>0</guarded-building><mortgage>нет</mortgage>
        <installment>-</installment><key-handover-date>скоро</key-handover-date><video-review><youtube-video-review-url>javascript:alert(1)</youtube-video-review-url></video-review>`),
    )
    expect(unit.details).toEqual({})
    expect(unit.benefits).toEqual([])
  })
})

it('Авито says lifts, parking, mortgage and a video', async () => {
  const { unit } =
    await readUnit(`<Ads><Ad><Id>1</Id><Category>Квартиры</Category><OperationType>Продам</OperationType>
    <Address>Пермь, ул. Лесная, 5</Address><Rooms>2</Rooms><Square>50</Square><Floor>3</Floor><Floors>9</Floors><Price>5000000</Price>
    <PassengerElevator>2</PassengerElevator><FreightElevator>Нет</FreightElevator>
    <Parking><Option>Подземная</Option><Option>Открытая во дворе</Option></Parking>
    <SaleOptions><Option>Можно в ипотеку</Option></SaleOptions><VideoURL>https://video.example/1</VideoURL></Ad></Ads>`)
  expect(unit.details).toEqual({
    lift: { passenger: 2 },
    parking: 'underground',
    mortgage: true,
    videoUrl: 'https://video.example/1',
  })
})

const AD =
  '<Category>Квартиры</Category><NewDevelopmentId>1</NewDevelopmentId><Rooms>2</Rooms><Square>50</Square><Floor>3</Floor><Floors>9</Floors><Price>5000000</Price>'
const options = (name: string, words: string) =>
  `<${name}>${words
    .split(', ')
    .map((word) => `<Option>${word}</Option>`)
    .join('')}</${name}>`
const TABLE = parsePriceListMap(
  'version: 1\ndefaults: { project: Речной }\ncolumns: [{header: Кв, field: number}, {header: Эт, field: floor}, {header: Пл, field: area}, {header: Балкон, field: balcony}, {header: Санузел, field: bathroom}]',
)

/** A flat of each dialect that says its balcony and its bathroom in words. */
const IN_WORDS: Readonly<Record<string, (balcony: string, bathroom: string) => Promise<Unit | undefined>>> = {
  yrl: async (balcony, bathroom) =>
    (await readUnit(yrl(`<balcony>${balcony}</balcony><bathroom-unit>${bathroom}</bathroom-unit>`))).unit,
  domclick: async (balcony, bathroom) =>
    (
      await readUnit(
        `<complexes><complex><id>1</id><name>Лес</name><buildings><building><id>2</id><name>1</name><floors>9</floors><flats><flat>
        <flat_id>1</flat_id><apartment>1</apartment><floor>3</floor><room>2</room><price>5000000</price><area>50</area>
        <balcony>${balcony}</balcony><bathroom>${bathroom}</bathroom></flat></flats></building></buildings></complex></complexes>`,
      )
    ).unit,
  'avito, one field': async (balcony, bathroom) =>
    (
      await readUnit(
        `<Ads><Ad><Id>1</Id>${AD}<BalconyOrLoggia>${balcony}</BalconyOrLoggia><Bathroom>${bathroom}</Bathroom></Ad></Ads>`,
      )
    ).unit,
  'avito, options': async (balcony, bathroom) =>
    (
      await readUnit(
        `<Ads><Ad><Id>1</Id>${AD}${options('BalconyOrLoggiaMulti', balcony)}${options('BathroomMulti', bathroom)}</Ad></Ads>`,
      )
    ).unit,
  'price list': async (balcony, bathroom) =>
    (await readUnits(`Кв;Эт;Пл;Балкон;Санузел\n1;3;50;"${balcony}";"${bathroom}"\n`, 100, { map: TABLE }))
      .units[0],
}

describe.each(Object.keys(IN_WORDS))('a flat of %s', (dialect) => {
  it.each([
    ['без балкона', 'нет', {}, []],
    ['нет балкона', '0', {}, []],
    ['2', '2', { balconies: 2, bathrooms: 2 }, ['balcony', 'two_bathrooms']],
    ['да', '1', { balconies: 1, bathrooms: 1 }, ['balcony']],
    ['есть', '', { balconies: 1 }, ['balcony']],
    ['балкон и 2 лоджии', '', { balconies: 1, loggias: 2 }, ['loggia', 'balcony']],
    ['лоджия', 'раздельный', { loggias: 1, bathroomKind: 'раздельный' }, ['loggia']],
    [
      'балкон, лоджия',
      'совмещённый, раздельный',
      { balconies: 1, loggias: 1, bathrooms: 2, bathroomKind: 'совмещённый, раздельный' },
      ['loggia', 'balcony', 'two_bathrooms'],
    ],
    [
      '',
      'совмещенный и раздельный',
      { bathrooms: 2, bathroomKind: 'совмещенный и раздельный' },
      ['two_bathrooms'],
    ],
    ['', '2 совмещенных', { bathrooms: 2, bathroomKind: '2 совмещенных' }, ['two_bathrooms']],
  ])('with balcony "%s" and bathroom "%s" has them', async (balcony, bathroom, details, traits) => {
    const unit = await IN_WORDS[dialect]?.(balcony, bathroom)
    expect(unit?.details).toEqual(details)
    expect(unit?.traits).toEqual(traits)
  })
})

describe('details', () => {
  it.each([
    ['', {}],
    ['нет', {}],
    ['-', {}],
    ['0', {}],
    ['1', { bathrooms: 1 }],
    ['3', { bathrooms: 3 }],
    ['2 шт.', { bathrooms: 2 }],
    ['2.0', { bathrooms: 2 }],
    ['15', {}],
    ['2.5', {}],
    ['совмещенный', { bathroomKind: 'совмещенный' }],
    ['Раздельный', { bathroomKind: 'Раздельный' }],
    ['совмещенный/раздельный', { bathroomKind: 'совмещенный/раздельный' }],
    ['санузел 5', { bathroomKind: 'санузел 5' }],
    ['Нет данных', {}],
    ['нет санузла', {}],
    ['совмещенный + раздельный', { bathrooms: 2, bathroomKind: 'совмещенный + раздельный' }],
    ['совмещенный или раздельный', { bathroomKind: 'совмещенный или раздельный' }],
    ['1 совмещенный, 2 раздельных', { bathrooms: 3, bathroomKind: '1 совмещенный, 2 раздельных' }],
    ['2 совмещённых и раздельный', { bathrooms: 3, bathroomKind: '2 совмещённых и раздельный' }],
    ['совмещенный: 2', { bathrooms: 2, bathroomKind: 'совмещенный: 2' }],
    ['раздельный (2 шт.)', { bathrooms: 2, bathroomKind: 'раздельный (2 шт.)' }],
    ['2 раздельных санузла', { bathrooms: 2, bathroomKind: '2 раздельных санузла' }],
    ['Два санузла', { bathrooms: 2, bathroomKind: 'Два санузла' }],
    ['2 с/у', { bathrooms: 2, bathroomKind: '2 с/у' }],
    [
      '2 санузла: совмещенный и раздельный',
      { bathrooms: 2, bathroomKind: '2 санузла: совмещенный и раздельный' },
    ],
    ['3 санузла, раздельные', { bathrooms: 3, bathroomKind: '3 санузла, раздельные' }],
    ['1 совмещенный', { bathrooms: 1, bathroomKind: '1 совмещенный' }],
    ['совмещенный, 4.2 м²', { bathroomKind: 'совмещенный, 4.2 м²' }],
    ['совмещенный санузел', { bathroomKind: 'совмещенный санузел' }],
    ['раздельный '.repeat(50), { bathroomKind: 'раздельный '.repeat(50).slice(0, 100) }],
  ])('of bathrooms in words "%s" are %j', (words, details) => {
    expect(bathroomsIn(words)).toEqual(details)
  })

  it.each([
    ['', {}],
    ['нет', {}],
    ['0', {}],
    ['-', {}],
    ['Без балкона', {}],
    ['нет балкона', {}],
    ['балкона нет', {}],
    ['балкон: нет', {}],
    ['балкон (нет)', {}],
    ['балкон есть лоджии нет', { balconies: 1 }],
    ['4,0', {}],
    ['2-х балконов', { balconies: 2 }],
    ['балкон отсутствует', {}],
    ['без балкона и лоджии', {}],
    ['нет балконов и лоджий', {}],
    ['балкон - нет, лоджия - есть', { loggias: 1 }],
    ['без балкона, 2 лоджии', { loggias: 2 }],
    ['лоджия, балкона нет', { loggias: 1 }],
    ['балкон без остекления', { balconies: 1 }],
    ['Да', { balconies: 1 }],
    ['есть балкон', { balconies: 1 }],
    ['да (лоджия)', { loggias: 1 }],
    ['2 шт', { balconies: 2 }],
    ['балкон: 2', { balconies: 2 }],
    ['1 балкон 2 лоджии', { balconies: 1, loggias: 2 }],
    ['балкон 1, лоджия 2', { balconies: 1, loggias: 2 }],
    ['балкон 2 лоджии', { balconies: 1, loggias: 2 }],
    ['две лоджии', { loggias: 2 }],
    ['2 балкона, лоджия', { balconies: 2, loggias: 1 }],
    ['2 застеклённые лоджии', { loggias: 2 }],
    ['лоджия 3.4', { loggias: 1 }],
    ['балкон 5 м²', { balconies: 1 }],
    ['3.4', {}],
    ['12 балконов', { balconies: 1 }],
    ['терраса', {}],
    ['constructor', {}],
  ])('of balconies in words "%s" are %j', (words, details) => {
    expect(balconiesOf(words)).toEqual(details)
  })

  it.each([
    [[1, 0], { bathrooms: 1, bathroomKind: 'раздельный' }],
    [[2, 1], { bathrooms: 3, bathroomKind: 'совмещённый и 2 раздельных' }],
    [[null, 2], { bathrooms: 2, bathroomKind: '2 совмещённых' }],
    [[0, 0], {}],
    [[-1, null], {}],
  ] as const)('of bathrooms, separate and combined %j, are %j', ([separate, combined], details) => {
    expect(bathroomsOf(separate, combined)).toEqual(details)
  })

  it.each([
    ['да', undefined, { lift: {} }],
    ['1', undefined, { lift: {} }],
    ['1', '0', { lift: { passenger: 1 } }],
    ['Нет', '2', { lift: { cargo: 2 } }],
    ['Нет', 'Нет', {}],
    ['999', '0', {}],
    ['', '', {}],
  ])('of lifts %j and %j are %j', (passenger, cargo, details) => {
    expect(liftOf(passenger, cargo)).toEqual(details)
  })

  it.each([
    ['underground', { parking: 'underground' }],
    ['Наземная многоуровневая', { parking: 'multilevel' }],
    ['За шлагбаумом во дворе', { parking: 'ground' }],
    ['да', { parking: 'yes' }],
    ['constructor', {}],
    ['', {}],
  ])('of parking %j are %j', (words, details) => {
    expect(parkingOf(words)).toEqual(details)
  })

  it('of a description keep its paragraphs, without markup, and not more than fits', () => {
    expect(
      descriptionOf('  Раз &amp; два\n\n<ul><li>три</li><li>четыре</li></ul><script>x()</script>'),
    ).toEqual({
      description: 'Раз & два\nтри\nчетыре',
    })
    expect(descriptionOf('длинно '.repeat(9_000)).description?.length).toBeLessThanOrEqual(10_000)
    expect(descriptionOf('<br>'.repeat(50_000))).toEqual({})
  })
})
