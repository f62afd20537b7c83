import { describe, expect, it } from 'vitest'
import { bathroomsOf, descriptionOf, liftOf, parkingOf } from '#app/backend/feeds/offer/offer-details.ts'
import { readUnit } from '../../../../fixtures/feeds/read-units.ts'

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

describe('details', () => {
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
