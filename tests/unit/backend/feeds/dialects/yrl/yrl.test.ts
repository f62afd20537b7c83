import { describe, expect, it } from 'vitest'
import { yrlOf } from '../../../../../fixtures/feeds/feed-files.ts'
import { readUnit, readUnits } from '../../../../../fixtures/feeds/read-units.ts'

const OFFER = `<offer internal-id="Q1-B4K-S2-F2-N2"><type>продажа</type><property-type>жилая</property-type><category>квартира</category><new-flat>да</new-flat>
<location><country>Россия</country><region>Республика Дагестан</region><locality-name>Дербент</locality-name><address>улица Аваин-булаг</address><apartment>2</apartment></location>
<sales-agent><phone>+7 (495) 228-22-88</phone><category>застройщик</category></sales-agent>
<price><value>10854000</value><currency>RUR</currency></price><area><value>65.78</value><unit>кв. м</unit></area><rooms>2</rooms><floor>2</floor><floors-total>4</floors-total>
<building-name>ЖК Аваин</building-name><building-section>2</building-section><building-state>unfinished</building-state><ready-quarter>2</ready-quarter><built-year>2027</built-year>
<domclick-building-id>121794</domclick-building-id><renovation>без отделки</renovation></offer>`

const WITHOUT_HOUSE_ID = OFFER.replace(/<domclick-building-id>.*?-id>/, '')

const changed = (from: string | RegExp, to: string) => readUnit(yrlOf(OFFER.replace(from, to)))

describe('a YRL offer', () => {
  it('becomes a free unit', async () => {
    const { unit, codes } = await readUnit(yrlOf(OFFER))
    expect(unit).toMatchObject({
      externalId: 'Q1-B4K-S2-F2-N2',
      kind: 'flat',
      status: 'free',
      number: '2',
      section: 2,
      rooms: 2,
      area: 65.78,
      price: 10_854_000,
      finish: 'none',
      project: { externalId: 'аваин', name: 'ЖК Аваин', city: 'Дербент', region: 'Республика Дагестан' },
      building: { floorsTotal: 4, deadlineYear: 2027, deadlineQuarter: 2, state: 'building' },
      layout: { code: '2К-65.78', derived: true },
    })
    expect(codes).toEqual([])
  })

  it('multiplies a price per square metre by the area', async () => {
    const { unit } = await changed('<value>10854000</value>', '<value>100000</value><unit>кв. м</unit>')
    expect(unit.price).toBe(6_578_000)
  })

  it('has its discount with the day it ends', async () => {
    const discount =
      '</area><discount><final-price>9900000</final-price><end-date>2027-03-01T18:00</end-date></discount>'
    const { unit } = await changed('</area>', discount)
    expect(unit).toMatchObject({
      price: 9_900_000,
      priceBase: 10_854_000,
      discountUntil: '2027-03-01T15:00:00.000Z',
    })
  })

  it('may be a studio without rooms, an apartment, and have its number outside of location', async () => {
    const { unit } = await changed('<rooms>2</rooms>', '<studio>1</studio><apartments>да</apartments>')
    expect(unit).toMatchObject({ rooms: 0, kind: 'apartment' })
    const moved = OFFER.replace('<apartment>2</apartment>', '').replace(
      '<floor>',
      '<apartment>17</apartment><floor>',
    )
    expect((await readUnit(yrlOf(moved))).unit.number).toBe('17')
  })

  it('keeps balconies that are words, and views', async () => {
    const { unit } = await changed(
      '</rooms>',
      '</rooms><balcony>2 лоджии</balcony><window-view>во двор и на улицу</window-view>',
    )
    expect(unit).toMatchObject({ traits: ['loggia'], views: ['street', 'yard'], details: { loggias: 2 } })
  })

  it('tells pictures apart by tag', async () => {
    const images =
      '<image tag="plan">https://x.ru/a</image><image tag="3d plan">https://x.ru/b</image><image tag="floor-plan">https://x.ru/c</image><image>https://x.ru/d</image>'
    const { unit } = await changed('</rooms>', `</rooms>${images}`)
    expect(unit.plans.map(({ kind }) => kind)).toEqual(['plan', 'furniture', 'floor', 'image'])
  })

  it.each([
    [['https://x.ru/d.jpg'], ['image']],
    [
      ['https://x.ru/1.jpg', 'https://x.ru/2.jpg'],
      ['image', 'image'],
    ],
    [
      ['https://x.ru/1.jpg', 'https://x.ru/fasad.jpg', 'https://x.ru/etazh-3.png'],
      ['plan', 'house', 'floor'],
    ],
    [
      ['https://x.ru/1.jpg', 'https://x.ru/plan_2k.png'],
      ['image', 'plan'],
    ],
    [
      [
        'https://x.ru/render%201.jpg',
        'https://x.ru/%D0%BF%D0%BB%D0%B0%D0%BD%D0%B8%D1%80%D0%BE%D0%B2%D0%BA%D0%B0.png',
      ],
      ['house', 'plan'],
    ],
    [['https://x.ru/uploads/preset/3246/x.png'], ['plan']],
    [
      ['https://planeta.ru/video/1.jpg', 'https://x.ru/2.jpg', 'https://x.ru/vid_iz_okna.jpg'],
      ['image', 'image', 'view'],
    ],
  ])('guesses what untagged pictures show by name and order, and tells it: %j', async (urls, kinds) => {
    const images = urls.map((url) => `<image>${url}</image>`).join('')
    const { unit, codes } = await changed('</rooms>', `</rooms>${images}`)
    expect(unit.plans.map(({ kind }) => kind)).toEqual(kinds)
    expect(codes).toEqual(urls.map(() => 'image.guessed'))
  })

  it.each([
    ['5/9', { floor: 5, floorTo: null, building: { floorsTotal: 9 } }],
    ['3 из 9', { floor: 3, floorTo: null, building: { floorsTotal: 9 } }],
    ['5 этаж из 9', { floor: 5, floorTo: null, building: { floorsTotal: 9 } }],
    ['5\\9', { floor: 5, floorTo: null, building: { floorsTotal: 9 } }],
    ['5-й из 9 этажей', { floor: 5, floorTo: null, building: { floorsTotal: 9 } }],
    ['этаж 5 / 9', { floor: 5, floorTo: null, building: { floorsTotal: 9 } }],
    ['пятый этаж из 9', { floor: 5, floorTo: null, building: { floorsTotal: 9 } }],
    ['Третий', { floor: 3, floorTo: null, building: { floorsTotal: 4 } }],
    ['первый этаж', { floor: 1, floorTo: null, building: { floorsTotal: 4 } }],
    ['2.0', { floor: 2, floorTo: null, building: { floorsTotal: 4 } }],
    ['2,0', { floor: 2, floorTo: null, building: { floorsTotal: 4 } }],
    ['2-3', { floor: 2, floorTo: 3, building: { floorsTotal: 4 } }],
    ['2, 3', { floor: 2, floorTo: 3, building: { floorsTotal: 4 } }],
    ['этаж 3', { floor: 3, floorTo: null, building: { floorsTotal: 4 } }],
    ['3 этаж', { floor: 3, floorTo: null, building: { floorsTotal: 4 } }],
  ])('on floor "%s" is there', async (floor, place) => {
    const hasTotal = /из|[/\\]/.test(floor)
    const offer = OFFER.replace('<floor>2<', `<floor>${floor}<`)
    const { unit, codes } = await readUnit(yrlOf(hasTotal ? offer.replace(/<floors-total>.*?l>/, '') : offer))
    expect(unit).toMatchObject(place)
    expect(codes).toEqual([])
  })

  it.each([
    ['цоколь', 'floor.invalid'],
    ['-1', 'floor.invalid'],
    ['5/9/2', 'floor.missing'],
    ['2.5', 'floor.missing'],
    ['высокий', 'floor.missing'],
    ['двадцать десятый', 'floor.missing'],
  ])('on floor "%s" is skipped, and told in the words of the feed', async (floor, code) => {
    const { units, problems } = await readUnits(yrlOf(OFFER.replace('<floor>2<', `<floor>${floor}<`)))
    expect(units).toEqual([])
    expect(problems).toMatchObject([{ code, message: expect.stringContaining(`"${floor}"`) }])
  })

  it.each([
    ['второй', 2],
    ['четвёртый', 4],
    ['десятый', 10],
    ['девятнадцатый', 19],
    ['двадцатый', 20],
    ['двадцать первый', 21],
    ['тридцатый', 30],
  ])('on the floor "%s" is on floor %i', async (floor, number) => {
    const offer = OFFER.replace('<floor>2<', `<floor>${floor}<`).replace('>4</floors', '>30</floors')
    expect((await readUnit(yrlOf(offer))).unit.floor).toBe(number)
  })

  it('of another kind may be in the basement', async () => {
    const { unit } = await readUnit(
      yrlOf(OFFER.replace('>квартира<', '>коммерческая<').replace('<floor>2<', '<floor>цокольный<')),
    )
    expect(unit).toMatchObject({ kind: 'commercial', floor: -1 })
  })

  it.each([
    ['двухкомнатная', { rooms: 2, euro: false }],
    ['Трёхкомнатная', { rooms: 3, euro: false }],
    ['семикомнатная', { rooms: 7, euro: false }],
    ['4-комнатная', { rooms: 4, euro: false }],
    ['евродвушка', { rooms: 1, euro: true }],
    ['Евротрёшка', { rooms: 2, euro: true }],
    ['евро-двухкомнатная', { rooms: 2, euro: true }],
    ['3Е', { rooms: 3, euro: true }],
    ['3E', { rooms: 3, euro: true }],
    ['евро-3', { rooms: 3, euro: true }],
    ['Студия', { rooms: 0, euro: false }],
    ['свободная планировка', { rooms: 1, freeLayout: true }],
  ])('of "%s" has its rooms', async (rooms, expected) => {
    const { unit, codes } = await changed('<rooms>2<', `<rooms>${rooms}<`)
    expect(unit).toMatchObject(expected)
    expect(codes).toEqual([])
  })

  it('is a studio by the type of its rooms', async () => {
    const { unit, codes } = await changed('<rooms>2</rooms>', '<rooms-type>студия</rooms-type>')
    expect(unit.rooms).toBe(0)
    expect(codes).toEqual([])
  })

  it.each([
    ['58.01', '56.25', { lat: 58.01, lon: 56.25 }, []],
    ['37.61', '55.75', { lat: 55.75, lon: 37.61 }, ['place.exchanged']],
    ['999', '56.25', { lat: null, lon: null }, ['place.invalid']],
    ['0', '0', { lat: null, lon: null }, []],
    ['58.01', '', { lat: null, lon: null }, []],
  ])('at latitude %s and longitude %s', async (lat, lon, place, told) => {
    const { unit, codes } = await changed(
      '</address>',
      `</address><latitude>${lat}</latitude><longitude>${lon}</longitude>`,
    )
    expect(unit.project).toMatchObject(place)
    expect(codes).toEqual(told)
  })

  it('of 4,550 m² is told', async () => {
    const { unit, codes } = await changed('65.78', '4550')
    expect(unit.area).toBe(4550)
    expect(codes).toContain('area.large')
  })

  it.each(['4,550', '1.5'])('of %s m² is told', async (area) => {
    const { codes } = await changed('65.78', area)
    expect(codes).toContain('area.small')
  })

  it('of a house of a phase is never in another house of it', async () => {
    const ofHouse = (house: string, id: string) =>
      WITHOUT_HOUSE_ID.replace('<building-section>2<', `<building-section>2 очередь, ${house}<`).replace(
        /internal-id="[^"]*"/,
        `internal-id="${id}"`,
      )
    const { units } = await readUnits(yrlOf(ofHouse('дом 5', '1') + ofHouse('дом 6', '2')))
    expect(units.map(({ building }) => building.name)).toEqual(['Очередь 2, дом 5', 'Очередь 2, дом 6'])
    expect(new Set(units.map(({ building }) => building.externalId)).size).toBe(2)
  })

  it.each([
    ['дом', 'kind.unknown'],
    ['участок', 'kind.unknown'],
  ])('of category %s is skipped and told', async (category, code) => {
    const { units, codes } = await readUnits(yrlOf(OFFER.replace('>квартира<', `>${category}<`)))
    expect(units).toEqual([])
    expect(codes).toEqual([code])
  })

  it('without a price is on request, and told', async () => {
    const { unit, codes } = await changed(/<price>.*<\/price>/, '')
    expect(unit.price).toBeNull()
    expect(codes).toEqual(['price.missing'])
  })

  it.each([
    ['1', { name: 'улица Аваин-булаг', isKnown: false }, 1],
    ['Корпус 1', { name: 'Корпус 1', number: '1', isKnown: true }, null],
    ['корпус 2, секция 1', { name: 'Корпус 2', number: '2', isKnown: true }, 1],
    ['Литер А', { name: 'Литер А', number: 'А', isKnown: true }, null],
    ['подъезд 3', { name: 'улица Аваин-булаг', isKnown: false }, 3],
    ['ГП-3, подъезд 2', { name: 'ГП 3', number: '3', isKnown: true }, 2],
    ['3 корпус', { name: 'Корпус 3', number: '3', isKnown: true }, null],
    ['2-й корпус, 1 подъезд', { name: 'Корпус 2', number: '2', isKnown: true }, 1],
    ['Корпус А1', { name: 'Корпус А1', number: 'А1', isKnown: true }, null],
    ['Корпус II', { name: 'Корпус II', number: 'II', isKnown: true }, null],
    ['Корпус Север', { name: 'Корпус Север', number: 'Север', isKnown: true }, null],
    ['Литера "В"', { name: 'Литер В', number: 'В', isKnown: true }, null],
    ['Корпус «Волга»', { name: 'Корпус «Волга»', number: 'Волга', isKnown: true }, null],
    ['стр 3', { name: 'Строение 3', number: '3', isKnown: true }, null],
    ['к1', { name: 'Корпус 1', number: '1', isKnown: true }, null],
    ['Поз. 5', { name: 'Позиция 5', number: '5', isKnown: true }, null],
    ['1 этап', { name: 'Этап 1', isKnown: false }, null],
    ['Юг', { name: 'Юг', isKnown: true }, null],
    ['ЖК Аваин, корпус 2', { name: 'Корпус 2', number: '2', isKnown: true }, null],
    ['2А', { name: 'Корпус 2А', number: '2А', isKnown: true }, null],
  ])('of building-section "%s" has its house and section', async (text, building, section) => {
    const { unit, codes } = await readUnit(
      yrlOf(WITHOUT_HOUSE_ID.replace('<building-section>2<', `<building-section>${text}<`)),
    )
    expect(unit.building).toMatchObject(building)
    expect(unit.section).toBe(section)
    expect(codes).toEqual([])
  })

  it('whose section cannot be read follows no number to another id: it may be another section', async () => {
    const { unit, codes } = await readUnit(
      yrlOf(OFFER.replace('<building-section>2<', '<building-section>секция Я<')),
    )
    expect(unit).toMatchObject({ section: null, building: { externalId: '121794', isKnown: false } })
    expect(codes).toEqual(['section.unknown'])
  })

  it.each([
    ['3 корпус', '4 корпус'],
    ['Корпус Север', 'Корпус Юг'],
    ['Корпус Север, секция 1', 'Корпус Юг, секция 1'],
    ['Корпус 2 (Север)', 'Корпус 2 (Юг)'],
    ['Корпус А1', 'Корпус А2'],
    ['корпус у реки', 'корпус у леса'],
    ['корпус 2-А', 'корпус 2-Б'],
    ['Корпус 1, литер А', 'Корпус 1, литер Б'],
    ['1 этап', '2 этап'],
    ['2 очередь, 1 этап', '2 очередь, 2 этап'],
    ['2 очередь, 5', '2 очередь, 6'],
    ['1.1', '1.2'],
    ['Север', 'Юг'],
  ])('of building-section "%s" is never in the house of one of "%s"', async (one, other) => {
    const ofSection = (text: string) =>
      WITHOUT_HOUSE_ID.replace('<building-section>2<', `<building-section>${text}<`)
    const { units } = await readUnits(yrlOf(ofSection(one) + ofSection(other).replace('F2-N2', 'F2-N3')))
    expect(new Set(units.map(({ building }) => building.externalId)).size).toBe(2)
  })

  it('of two fields that name houses is in the house of both', async () => {
    const at = async (name: string, section: string, phase = '') =>
      (
        await readUnit(
          yrlOf(
            WITHOUT_HOUSE_ID.replace('ЖК Аваин<', `${name}<`).replace(
              '<building-section>2<',
              `<building-phase>${phase}</building-phase><building-section>${section}<`,
            ),
          ),
        )
      ).unit.building.name
    expect(await at('ЖК Аваин, дом 1', 'корпус 2')).toBe('Дом 1, корпус 2')
    expect(await at('ЖК Аваин, корпус 2', '2 корпус')).toBe('Корпус 2')
    expect(await at('ЖК Аваин', '1 этап, корпус 3', '2 очередь')).toBe('Очередь 2, этап 1, корпус 3')
    expect(await at('ЖК Аваин, 2 очередь', 'корпус 3', '2')).toBe('Очередь 2, корпус 3')
  })

  it.each(['2', '2 очередь', 'II'])('of phase "%s" is in a house that is called by it', async (phase) => {
    const { unit } = await readUnit(
      yrlOf(
        WITHOUT_HOUSE_ID.replace(
          '<building-section>',
          `<building-phase>${phase}</building-phase><building-section>`,
        ),
      ),
    )
    expect(unit.building.name).toBe(phase === 'II' ? 'Очередь II' : 'Очередь 2')
  })

  it('of a complex whose name tells the house belongs to the complex', async () => {
    const one = await changed('ЖК Аваин<', 'ЖК Аваин, корпус 2<')
    expect(one.unit.project).toMatchObject({ externalId: 'аваин', name: 'ЖК Аваин' })
    expect(one.unit.building).toMatchObject({ name: 'Корпус 2', number: '2', isKnown: true })
    const second = await changed('ЖК Аваин<', 'ЖК Аваин. Дом 7<')
    expect(second.unit).toMatchObject({
      project: { externalId: 'аваин', name: 'ЖК Аваин' },
      building: { name: 'Дом 7', number: '7', isKnown: true },
    })
    const phase = await changed('ЖК Аваин<', 'ЖК Аваин (2-я очередь, литер Б)<')
    expect(phase.unit.project.name).toBe('ЖК Аваин')
    expect(phase.unit.building).toMatchObject({ name: 'Очередь 2, литер Б', number: 'Б', isKnown: true })
  })

  it('has its house from its address, and never from the name of a street', async () => {
    const at = async (address: string) =>
      (await readUnit(yrlOf(WITHOUT_HOUSE_ID.replace('улица Аваин-булаг', address)))).unit.building
    expect(await at('ул. 25 лет Октября, 9')).toMatchObject({ number: '9', isKnown: true })
    expect(await at('ул. 25 лет Октября')).toMatchObject({ isKnown: false })
    const [first, second] = [await at('Речная, 1, корпус 1'), await at('Речная, 1, корпус 2')]
    expect([first.number, second.number]).toEqual(['1', '2'])
    expect(first.externalId).not.toBe(second.externalId)
  })

  it.each([
    ['<apartment>2</apartment>', '<flat-number>17</flat-number>', '17'],
    ['<apartment>2</apartment></location>', '</location><lot-number>Л-9</lot-number>', 'Л-9'],
    ['аг</address><apartment>2</apartment>', 'аг, 5, кв. 48</address>', '48'],
    ['<apartment>2<', '<apartment>кв. 48<', '48'],
    ['<apartment>2<', '<apartment>Квартира № 48А<', '48А'],
    ['<apartment>2<', '<apartment>№48<', '48'],
    ['<apartment>2<', '<apartment>КВ-48<', 'КВ-48'],
  ])('may have its number elsewhere: "%s" → "%s"', async (from, to, number) => {
    const { unit, codes } = await changed(from, to)
    expect(unit.number).toBe(number)
    expect(codes).toEqual([])
  })

  it('without a complex is in one called by its address, without the number of the flat', async () => {
    const named = OFFER.replace('<building-name>ЖК Аваин</building-name>', '')
    const { unit } = await readUnit(yrlOf(named.replace('Аваин-булаг<', 'Аваин-булаг, 5, кв. 48<')))
    expect(unit.project).toMatchObject({
      name: 'улица Аваин-булаг, 5',
      address: 'улица Аваин-булаг, 5',
      externalId: 'улица аваин булаг 5',
    })
  })
})
