import { describe, expect, it } from 'vitest'
import { readUnit, readUnits } from '../../../../../fixtures/feeds/read-units.ts'

const OBJECT = `<object><ExternalId>69</ExternalId><Category>newBuildingFlatSale</Category><Address>Россия, Московская область, Люберцы, Марусино</Address>
<FlatRoomsCount>1</FlatRoomsCount><TotalArea>39.0</TotalArea><FloorNumber>1</FloorNumber>
<JKSchema><Id>1</Id><Name>Легенда</Name><House><Id>1.1</Id><Name>1.1</Name><Flat><FlatNumber>К69</FlatNumber><SectionNumber>3</SectionNumber></Flat></House></JKSchema>
<Building><FloorsCount>7</FloorsCount></Building><BargainTerms><Price>6000000</Price><Currency>rur</Currency></BargainTerms></object>`

const feedOf = (objects: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed><feed_version>2</feed_version>${objects}</feed>`
const changed = (from: string | RegExp, to: string) => readUnits(feedOf(OBJECT.replace(from, to)))

/** What PostgreSQL refuses in any text. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

describe('an object of CIAN', () => {
  it('names its fields as CIAN does when it tells what is wrong', async () => {
    const { problems } = await changed(
      '<FloorNumber>1<',
      '<KitchenArea>90</KitchenArea><FlatRoomsCount/><FloorNumber>9<',
    )
    expect(problems.map(({ code, field }) => [code, field])).toEqual([
      ['area.part', 'KitchenArea'],
      ['floor.above-roof', 'FloorNumber'],
    ])
    const unsold = await changed(/<TotalArea>.*?l?Area>/, '')
    expect(unsold.problems).toMatchObject([{ code: 'area.missing', field: 'TotalArea', severity: 'error' }])
  })

  it.each([
    [
      'Россия, Пермский край, г. Пермь, ул. Речная, 1',
      { city: 'г. Пермь', region: 'Пермский край', address: 'ул. Речная, 1' },
    ],
    ['Пермь, Речная улица, 1', { city: 'Пермь', region: null, address: 'Речная улица, 1' }],
    [
      'Севастополь, Ленинский район, ул. Ленина, 5',
      { city: 'Севастополь', region: 'Севастополь', district: 'Ленинский район' },
    ],
    [
      'Краснодарский край, Усть-Лабинский район, с. Новое, д. 5',
      { city: 'с. Новое', district: 'Усть-Лабинский район' },
    ],
    ['Республика Татарстан, Казань', { city: 'Казань', region: 'Республика Татарстан' }],
    ['ул. 25 лет Октября, 9', { city: null, region: null, address: 'ул. 25 лет Октября, 9' }],
    ['', { city: null, region: null, district: null, address: null }],
    [',,, ,', { city: null, region: null, district: null, address: null }],
  ])('at "%s" has its city', async (address, place) => {
    const { units } = await changed(/<Address>.*<\/Address>/, `<Address>${address}</Address>`)
    expect(units[0]?.project).toMatchObject(place)
  })

  it.each([
    ['3 корпус', '', '', { name: '3 корпус', number: '3' }, null],
    ['', 'Корпус Север', '', { name: 'Корпус Север', number: 'Север' }, null],
    ['', '2', ', 5 корпус', { name: 'Корпус 5', number: '5' }, 2],
    ['5', '2', ', 5 корпус', { name: '5', number: '5' }, 2],
    ['1', '2', ', дом 5', { name: 'Дом 5, 1' }, 2],
    ['Дом 1', 'Корпус Юг, секция 2', '', { name: 'Дом 1, Корпус Юг' }, 2],
  ])(
    'of house "%s", section "%s" and complex "Легенда%s" is in its house',
    async (house, section, end, building, number) => {
      const { units } = await changed(
        /<JKSchema>.*<\/JKSchema>/,
        `<JKSchema><Name>Легенда${end}</Name><House><Name>${house}</Name><Flat><FlatNumber>9</FlatNumber><SectionNumber>${section}</SectionNumber></Flat></House></JKSchema>`,
      )
      expect(units[0]).toMatchObject({
        project: { name: 'Легенда' },
        building: { ...building, isKnown: true },
        section: number,
      })
    },
  )

  it('without a complex is named by its street and not by its region, and without an address skipped', async () => {
    const without = OBJECT.replace(/<JKSchema>.*<\/JKSchema>/, '')
    const { unit, codes } = await readUnit(feedOf(without))
    expect(unit.project.name).toBe('Марусино')
    expect(codes).toEqual(['project.guessed', 'number.missing'])
    const nowhere = await readUnits(feedOf(without.replace(/<Address>.*<\/Address>/, '')))
    expect(nowhere.units).toEqual([])
    expect(nowhere.codes).toEqual(['project.missing'])
  })

  it.each([
    ['a NUL by number', '<FlatNumber>К69<', '<FlatNumber>К&#0;9<'],
    ['half a character', '<Name>Легенда<', '<Name>Ле&#xD800;генда<'],
    [
      'a NUL in a picture',
      '</object>',
      '<LayoutPhoto><FullUrl>https://x.ru/\0.png</FullUrl></LayoutPhoto></object>',
    ],
    [
      'an emoji where a status is cut',
      '</object>',
      `<Booking><Status>${'x'.repeat(39)}😀</Status></Booking></object>`,
    ],
    [
      'a script',
      '</object>',
      '<Photos><PhotoSchema><FullUrl>javascript:alert(1)</FullUrl></PhotoSchema></Photos></object>',
    ],
    ['endless rooms', '</object>', `<AllRoomsArea>${'1+'.repeat(20_000)}</AllRoomsArea></object>`],
    [
      'an inherited word',
      '</object>',
      '<Decoration>constructor</Decoration><WindowsViewType>toString</WindowsViewType></object>',
    ],
  ])('with %s fails nothing', async (_, part, other) => {
    const good = OBJECT.replace('>69<', '>good<')
    const { units, problems } = await readUnits(feedOf(OBJECT.replace(part, other) + good))
    expect(units.map(({ externalId }) => externalId)).toContain('good')
    const [first] = units
    expect(first?.plans ?? []).toEqual([])
    expect(first?.roomAreas.length).toBeLessThanOrEqual(30)
    for (const { message } of problems) expect(message).not.toMatch(UNSTORABLE)
    expect(JSON.stringify(units.map(({ number, project }) => [number, project.name]))).not.toMatch(UNSTORABLE)
  })

  it.each(['constructor', 'квартира', 'flatShareSale', 'commercialLandSale', 'townhouseSale'])(
    'of category %s is skipped and told',
    async (category) => {
      const { units, codes } = await changed('newBuildingFlatSale', category)
      expect(units).toEqual([])
      expect(codes).toEqual(['kind.unknown'])
    },
  )
})
