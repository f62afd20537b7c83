import { describe, expect, it } from 'vitest'
import { profitbaseFeed, profitbaseOf, profitbaseOffer } from '../../../../../fixtures/feeds/feed-files.ts'
import { readUnit, readUnits } from '../../../../../fixtures/feeds/read-units.ts'

const withExtra = (extra: string, status?: string) =>
  readUnit(profitbaseFeed([{ id: '1', extra, ...(status && { status }) }]))

describe('a Profitbase offer', () => {
  it('becomes a unit with all that the feed says', async () => {
    const { unit, codes } = await withExtra(`
      <position-on-floor>4</position-on-floor><euro-layout>1</euro-layout><preset-code>20_1_2</preset-code>
      <living-space>28,4</living-space><kitchen-space>16.1</kitchen-space><ceiling_height>3000</ceiling_height>
      <loggia-count>1</loggia-count><separated-bathroom-unit>1</separated-bathroom-unit><combined-bathroom-unit>1</combined-bathroom-unit>
      <window-view>во двор и на реку</window-view><facing>Чистовая отделка</facing><owner>Иванов Иван</owner>
      <description>&lt;p&gt;Светлая&amp;nbsp;квартира&lt;/p&gt;</description>
      <image type="plan">https://x.ru/1.svg</image><image type="plan floor">https://x.ru/2.svg</image><image>ftp://x.ru/3.jpg</image>
      <custom-field><name>Площадь: Кухня-гостиная</name><value>16,1</value></custom-field>
      <custom-field><name>Площадь: по обмеру БТИ</name><value>45,2</value></custom-field>
      <custom-field><name>Гардеробная</name><value>да</value></custom-field>
      <custom-field><name>Стороны света</name><value>юг, СЗ</value></custom-field>
      <custom-field><name>Способы покупки</name><value>Семейная ипотека, рассрочка</value></custom-field>
      <custom-field><name>Чьё-то своё поле</name><value>42</value></custom-field>`)
    expect(unit).toMatchObject({
      kind: 'flat',
      project: { externalId: '77', name: 'ЖК «Берег»', city: 'г. Пермь' },
      building: { name: 'Дом 1', floorsTotal: 9, state: 'building', deadlineYear: 2027, deadlineQuarter: 4 },
      layout: { code: '20_1_2', derived: false },
      position: 4,
      euro: true,
      livingArea: 28.4,
      kitchenArea: 16.1,
      ceilingHeight: 3,
      finish: 'finish',
      traits: ['loggia', 'two_bathrooms', 'wardrobe', 'euro', 'high_ceiling'],
      views: ['river', 'yard'],
      benefits: ['family_mortgage', 'installment'],
      windowDirections: ['Ю', 'СЗ'],
      roomAreas: [{ kind: 'kl', name: 'Кухня-гостиная', area: 16.1 }],
      plans: [
        { kind: 'plan', url: 'https://x.ru/1.svg' },
        { kind: 'floor', url: 'https://x.ru/2.svg' },
      ],
      details: { description: 'Светлая квартира', measuredArea: 45.2 },
    })
    expect(codes).toEqual(['image.address'])
    expect(JSON.stringify(unit)).not.toContain('Иванов')
  })

  it('has the size of a room where the feed tells it after its area', async () => {
    const { unit } = await withExtra(
      [
        ['Площадь: Спальня', '13.54 (3.04 × 4.18)'],
        ['Площадь: Прихожая', '11,39 м² (до 4,14 x 4,08 м)'],
        ['Площадь: Кухня', '12,1 (с нишей)'],
        ['Площадь: Гостиная', '18,2 (0 × 4)'],
      ]
        .map(([name, value]) => `<custom-field><name>${name}</name><value>${value}</value></custom-field>`)
        .join(''),
    )
    expect(unit?.roomAreas).toEqual([
      { kind: 'bedroom', name: 'Спальня', area: 13.54, size: { width: 3.04, length: 4.18, at_most: false } },
      { kind: 'hall', name: 'Прихожая', area: 11.39, size: { width: 4.14, length: 4.08, at_most: true } },
      { kind: 'kitchen', name: 'Кухня', area: 12.1 },
      { kind: 'living', name: 'Гостиная', area: 18.2 },
    ])
  })

  it('has an area of a part by the bureau of inventory as that of the part, not of the flat', async () => {
    const { unit } = await withExtra(
      [
        ['Площадь балкона по БТИ', '3,4'],
        ['Площадь: кухня (фактическая)', '12,1'],
        ['Площадь квартиры фактическая, кв. м', '45,3'],
      ]
        .map(([name, value]) => `<custom-field><name>${name}</name><value>${value}</value></custom-field>`)
        .join(''),
    )
    expect(unit).toMatchObject({
      balconyArea: 3.4,
      roomAreas: [{ kind: 'kitchen', area: 12.1 }],
      details: { measuredArea: 45.3 },
    })
  })

  it.each([
    ['AVAILABLE', 'free'],
    ['BOOKED_PAID', 'reserved'],
    ['EXECUTION', 'reserved'],
    ['SOLD', 'sold'],
    ['UNAVAILABLE', 'hidden'],
  ])('in status %s is %s', async (status, expected) => {
    const { unit } = await withExtra('', status)
    expect(unit.status).toBe(expected)
  })

  it('is read by the human word where the code is the account’s own', async () => {
    const { unit } = await withExtra('<status-humanized>Устная бронь</status-humanized>', 'STATUS_17')
    expect(unit.status).toBe('reserved')
  })

  it.each([
    ['Свободен', 'free'],
    ['Доступна', 'free'],
    ['Бронь платная', 'reserved'],
    ['Резерв', 'reserved'],
    ['ПРОДАН', 'sold'],
    ['Снята с продажи', 'hidden'],
    ['Не продаётся', 'hidden'],
    ['Недоступно', 'hidden'],
  ])('is %s in words alone: %s', async (word, expected) => {
    const { unit, codes } = await withExtra(`<status-humanized>${word}</status-humanized>`, ' ')
    expect(unit.status).toBe(expected)
    expect(codes).toEqual([])
  })

  it('with a status that nobody knows is hidden, and told', async () => {
    const { unit, problems } = await withExtra('', 'НА ЛУНЕ')
    expect(unit.status).toBe('unknown')
    expect(problems).toMatchObject([
      { code: 'status.unknown', severity: 'warning', field: 'status', offerId: '1' },
    ])
  })

  it('without a status tag is free', async () => {
    const offer = profitbaseOffer({ id: '1' }).replace(/<status>.*<\/status>/, '')
    expect((await readUnit(profitbaseOf(offer))).unit.status).toBe('free')
  })

  it('takes the lowest believable special offer', async () => {
    const special = (fields: string) => `<special-offer><name>Осень</name>${fields}</special-offer>`
    const percent =
      '<discount-unit>PERCENT</discount-unit><discount-type>FULL_PRICE</discount-type><value>10</value>'
    const perMetre =
      '<discount-unit>VALUE</discount-unit><discount-type>METER_PRICE</discount-type><value>2000</value>'
    const { unit, codes } = await withExtra(
      `<special-offers>${special(percent)}${special(perMetre)}${special('<discount-price>100</discount-price>')}</special-offers>`,
    )
    expect(unit).toMatchObject({
      price: 5_400_000,
      priceBase: 6_000_000,
      discountReason: 'Осень',
      benefits: ['discount'],
    })
    expect(codes).toEqual(['discount.implausible'])
  })

  it('counts a studio as no rooms though the feed says one', async () => {
    const { unit } = await withExtra('<studio>1</studio>')
    expect(unit).toMatchObject({ rooms: 0, layout: { code: 'СТ-54.3', derived: true } })
  })

  it('derives a layout type from rooms and area where there is no code', async () => {
    expect((await withExtra('')).unit.layout).toEqual({
      code: '2К-54.3',
      title: '2-комнатная, 54,3\u00a0м²',
      derived: true,
    })
  })

  it('may be a storeroom below ground, without rooms or layout', async () => {
    const offer = profitbaseOffer({ id: 'к1', floor: -1, area: 4.2 }).replace('Квартира', 'Кладовая')
    const { unit, codes } = await readUnit(profitbaseOf(offer))
    expect(unit).toMatchObject({ kind: 'storeroom', floor: -1, rooms: 0, layout: null })
    expect(codes).toEqual([])
  })

  it.each([
    [[['Санузел', 'совмещенный и раздельный']], { bathrooms: 2, bathroomKind: 'совмещенный и раздельный' }],
    [[['Санузел', '1 совмещенный и 1 раздельный']], { bathrooms: 2 }],
    [
      [
        ['Количество санузлов', '3'],
        ['Тип санузла', 'совмещенный и раздельный'],
      ],
      { bathrooms: 3, bathroomKind: 'совмещенный и раздельный' },
    ],
    [
      [
        ['Тип санузла', 'совмещенный и раздельный'],
        ['Количество санузлов', '3'],
      ],
      { bathrooms: 3, bathroomKind: 'совмещенный и раздельный' },
    ],
  ])('with the fields %j of its account has these bathrooms', async (fields, details) => {
    const custom = fields.map(
      ([name, value]) => `<custom-field><name>${name}</name><value>${value}</value></custom-field>`,
    )
    const { unit } = await withExtra(custom.join(''))
    expect(unit.details).toMatchObject(details)
    expect(unit.traits).toContain('two_bathrooms')
  })

  it.each(['Вид', 'Виды из окон', 'Вид из окон', 'вид из окна', 'Вид из окна (куда)'])(
    'with the field "%s" of its account has this view',
    async (name) => {
      const { unit } = await withExtra(`<custom-field><name>${name}</name><value>парк</value></custom-field>`)
      expect(unit.views).toEqual(['park'])
    },
  )

  it.each([
    [
      'price with comma decimals',
      { from: '<value>6000000</value>', to: '<value>6 009 000,8</value>' },
      { price: 6_009_001 },
    ],
    [
      'price that is no number',
      { from: '<value>6000000</value>', to: '<value>дорого</value>' },
      { price: null },
    ],
    ['price in euros', { from: '<currency>RUB', to: '<currency>EUR' }, { price: null }],
    [
      'price beyond all bounds',
      { from: '<value>6000000</value>', to: '<value>9999999999999</value>' },
      { price: null },
    ],
    ['floor of two levels', { from: '<floor>3<', to: '<floor>8-9<' }, { floor: 8, floorTo: 9 }],
    ['letter for a section', { from: '<building-section>1', to: '<building-section>Б' }, { section: 2 }],
    [
      'long number',
      { from: '<number>1<', to: '<number>А-101 корпус Б правый<' },
      { number: 'А-101 корпус Б п' },
    ],
  ])('reads a %s', async (_, { from, to }, expected) => {
    const { unit } = await readUnit(profitbaseOf(profitbaseOffer({ id: '1' }).replace(from, to)))
    expect(unit).toMatchObject(expected)
  })

  it.each([
    ['no floor', '<floor>3</floor>', 'floor.missing'],
    ['no area', '<value>54.3</value>', 'area.missing'],
    ['no house', /<house>.*<\/house>/s, 'building.missing'],
    ['no complex', /<object>.*<\/object>/s, 'project.missing'],
  ])('with %s is skipped and told', async (_, what, code) => {
    const { units, codes } = await readUnits(profitbaseOf(profitbaseOffer({ id: '1' }).replace(what, '')))
    expect(units).toEqual([])
    expect(codes).toContain(code)
  })
})
