import { describe, expect, it } from 'vitest'
import { profitbaseOf, profitbaseOffer, yrlOf } from '../../../../fixtures/feeds/feed-files.ts'
import { readUnits } from '../../../../fixtures/feeds/read-units.ts'

const yrlUnit = (words: string) =>
  yrlOf(`<offer internal-id="1"><type>продажа</type>${words}<creation-date>2026-09-23T12:19:39+03:00</creation-date>
<location><locality-name>Пермь</locality-name><address>Речная, 1</address></location><price><value>12600000</value></price>
<area><value>84.3</value><unit>кв. м</unit></area><floor>1</floor><floors-total>9</floors-total><building-name>ЖК Берег</building-name>
<ceiling-height>3.6</ceiling-height></offer>`)

const cianUnit = (category: string) =>
  `<feed><feed_version>2</feed_version><object><ExternalId>1</ExternalId><Category>${category}</Category>
<Address>Пермь, Речная, 1</Address><TotalArea>84.3</TotalArea><FloorNumber>1</FloorNumber><CeilingHeight>3.6</CeilingHeight>
<Building><FloorsCount>9</FloorsCount></Building><BargainTerms><Price>12600000</Price><Currency>rur</Currency></BargainTerms></object></feed>`

const avitoUnit = (type: string) =>
  `<Ads formatVersion="3" target="Avito.ru"><Ad><Id>1</Id><Category>Коммерческая недвижимость</Category>
<OperationType>Продам</OperationType><ObjectType>${type}</ObjectType><Address>Пермь, Речная, 1</Address><Square>84.3</Square>
<Floor>1</Floor><Floors>9</Floors><CeilingHeight>3.6</CeilingHeight><Price>12600000</Price></Ad></Ads>`

const profitbaseUnit = (type: string) =>
  profitbaseOf(
    profitbaseOffer({ id: '1', floor: 1, area: 84.3, price: 12_600_000 })
      .replace('>Квартира<', `>${type}<`)
      .replace(/<rooms>.*?<\/rooms>/, '<ceiling_height>3.6</ceiling_height>'),
  )

describe('a commercial unit', () => {
  it.each([
    [
      'YRL, office',
      yrlUnit('<category>коммерческая</category><commercial-type>office</commercial-type>'),
      'office',
    ],
    [
      'YRL, free purpose',
      yrlUnit('<category>commercial</category><commercial-type>free purpose</commercial-type>'),
      'free',
    ],
    [
      'YRL, catering',
      yrlUnit('<category>коммерческая</category><commercial-type>public catering</commercial-type>'),
      'catering',
    ],
    ['YRL, nothing said', yrlUnit('<category>коммерческая</category>'), undefined],
    ['CIAN, free purpose', cianUnit('freeAppointmentObjectSale'), 'free'],
    ['CIAN, office', cianUnit('officeSale'), 'office'],
    ['CIAN, shop', cianUnit('shoppingAreaSale'), 'retail'],
    ['CIAN, catering', cianUnit('publicCateringSale'), 'catering'],
    ['CIAN, warehouse', cianUnit('warehouseSale'), 'warehouse'],
    ['CIAN, production', cianUnit('industrySale'), 'production'],
    ['CIAN, services', cianUnit('domesticServicesSale'), undefined],
    ['Avito, free purpose', avitoUnit('Помещение свободного назначения'), 'free'],
    ['Avito, shop', avitoUnit('Торговое помещение'), 'retail'],
    ['Avito, catering', avitoUnit('Помещение общественного питания'), 'catering'],
    ['Profitbase, free purpose', profitbaseUnit('Помещение свободного назначения'), 'free'],
    ['Profitbase, no dwelling', profitbaseUnit('Нежилое помещение'), undefined],
    ['Profitbase, shop', profitbaseUnit('Стрит-ритейл'), 'retail'],
  ])('of %s is read with its purpose, and is no flat', async (_, feed, purpose) => {
    const { units } = await readUnits(feed)
    expect(units).toMatchObject([
      {
        kind: 'commercial',
        area: 84.3,
        price: 12_600_000,
        floor: 1,
        rooms: 0,
        ceilingHeight: 3.6,
        layout: null,
      },
    ])
    expect(units[0]?.details.purpose).toBe(purpose)
  })

  it.each([
    [
      'YRL',
      yrlUnit(
        '<category>коммерческая</category><electric-capacity>15</electric-capacity><entrance-type>separate</entrance-type>',
      ),
      { powerKw: 15, entrance: 'own' },
    ],
    [
      'CIAN',
      cianUnit('officeSale').replace(
        '<TotalArea>',
        '<InputType>separateFromYard</InputType><WaterPipesCount>2</WaterPipesCount><TotalArea>',
      ),
      { entrance: 'yard', waterPoints: 2 },
    ],
    [
      'Profitbase',
      profitbaseUnit('Офис').replace(
        '</offer>',
        ['Выделенная мощность:12,5 кВт', 'Вход:Общий, через подъезд', 'Мокрые точки:3']
          .map((field) => field.split(':'))
          .map(([name, value]) => `<custom-field><name>${name}</name><value>${value}</value></custom-field>`)
          .join('')
          .concat('</offer>'),
      ),
      { powerKw: 12.5, entrance: 'shared', waterPoints: 3 },
    ],
    [
      'Profitbase, power of electricity beside that of the heating',
      profitbaseUnit('Офис').replace(
        '</offer>',
        ['Выделенная электрическая мощность, кВт:15', 'Мощность отопления, кВт:8']
          .map((field) => field.split(':'))
          .map(([name, value]) => `<custom-field><name>${name}</name><value>${value}</value></custom-field>`)
          .join('')
          .concat('</offer>'),
      ),
      { powerKw: 15 },
    ],
    [
      'Profitbase, watts and nothing',
      profitbaseUnit('Офис').replace(
        '</offer>',
        '<custom-field><name>Мощность</name><value>15000</value></custom-field></offer>',
      ),
      {},
    ],
  ])('of %s has what businesses ask', async (_, feed, expected) => {
    const { units } = await readUnits(feed)
    const { powerKw, entrance, waterPoints } = units[0]?.details ?? {}
    expect({ powerKw, entrance, waterPoints }).toEqual({
      powerKw: undefined,
      entrance: undefined,
      waterPoints: undefined,
      ...expected,
    })
  })

  it.each([
    yrlUnit('<category>коммерческая</category><commercial-type>land</commercial-type>'),
    cianUnit('commercialLandSale'),
    avitoUnit('Офисное помещение').replace('>Продам<', '>Сдам<'),
  ])('that is land, or to let, is skipped and told', async (feed) => {
    const { units, problems } = await readUnits(feed)
    expect(units).toEqual([])
    expect(problems[0]?.severity).toBe('error')
  })
})
