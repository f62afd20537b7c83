import { describe, expect, it } from 'vitest'
import { yrlOf } from '../../../../../fixtures/feeds/feed-files.ts'
import { readUnit, readUnits } from '../../../../../fixtures/feeds/read-units.ts'

const OFFER = `<offer internal-id="Q1-B4K-S2-F2-N2"><type>продажа</type><property-type>жилая</property-type><category>квартира</category><new-flat>да</new-flat>
<location><country>Россия</country><region>Республика Дагестан</region><locality-name>Дербент</locality-name><address>улица Аваин-булаг</address><apartment>2</apartment></location>
<sales-agent><phone>+7 (495) 228-22-88</phone><category>застройщик</category></sales-agent>
<price><value>10854000</value><currency>RUR</currency></price><area><value>65.78</value><unit>кв. м</unit></area><rooms>2</rooms><floor>2</floor><floors-total>4</floors-total>
<building-name>ЖК Аваин</building-name><building-section>2</building-section><building-state>unfinished</building-state><ready-quarter>2</ready-quarter><built-year>2027</built-year>
<domclick-building-id>121794</domclick-building-id><renovation>без отделки</renovation></offer>`

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
    expect(unit.plans.map(({ kind }) => kind)).toEqual(['plan', 'furniture', 'floor', 'view'])
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
})
