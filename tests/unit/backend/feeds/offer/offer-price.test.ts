import { describe, expect, it } from 'vitest'
import { parsePriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import type { ReadOptions } from '#app/backend/feeds/dialects/read-feed.ts'
import { readUnits } from '../../../../fixtures/feeds/read-units.ts'

type Shape = { field: string; feed: (price: string) => string; options?: ReadOptions }

/** A flat of 40 m² with this price, in each dialect, and where its price stands. */
const SHAPES: Readonly<Record<string, Shape>> = {
  yrl: {
    field: 'price/value',
    feed: (price) =>
      `<realty-feed><offer internal-id="1"><category>квартира</category><building-name>ЖК Лес</building-name><price><value>${price}</value></price><area><value>40</value></area><rooms>1</rooms><floor>2</floor></offer></realty-feed>`,
  },
  profitbase: {
    field: 'price/value',
    feed: (price) =>
      `<realty-feed type="profitbase_xml"><offer internal-id="1"><object><id>1</id><name>ЖК Лес</name></object><house><id>2</id><name>1</name></house><price><value>${price}</value></price><area><value>40</value></area><rooms>1</rooms><floor>2</floor></offer></realty-feed>`,
  },
  cian: {
    field: 'BargainTerms/Price',
    feed: (price) =>
      `<feed><feed_version>2</feed_version><object><ExternalId>1</ExternalId><Category>newBuildingFlatSale</Category><JKSchema><Id>1</Id><Name>ЖК Лес</Name></JKSchema><FlatRoomsCount>1</FlatRoomsCount><TotalArea>40</TotalArea><FloorNumber>2</FloorNumber><BargainTerms><Price>${price}</Price></BargainTerms></object></feed>`,
  },
  avito: {
    field: 'Price',
    feed: (price) =>
      `<Ads><Ad><Id>1</Id><Category>Квартиры</Category><NewDevelopmentId>1</NewDevelopmentId><Rooms>1</Rooms><Square>40</Square><Floor>2</Floor><Price>${price}</Price></Ad></Ads>`,
  },
  domclick: {
    field: 'price',
    feed: (price) =>
      `<complexes><complex><id>1</id><name>ЖК Лес</name><buildings><building><id>2</id><name>1</name><flats><flat><flat_id>1</flat_id><room>1</room><area>40</area><floor>2</floor><price>${price}</price></flat></flats></building></buildings></complex></complexes>`,
  },
  'price-list': {
    field: 'price',
    feed: (price) => `Кв.;Комнат;Этаж;Площадь;Цена\n1;1;2;40;${price}\n2;1;2;40;5000000\n`,
    options: {
      map: parsePriceListMap(
        'version: 1\ndefaults: { project: ЖК Лес }\ncolumns: [{header: Кв., field: number}, {header: Комнат, field: rooms}, {header: Этаж, field: floor}, {header: Площадь, field: area}, {header: Цена, field: price}]',
      ),
    },
  },
}

describe.each(Object.entries(SHAPES))('a price of %s', (dialect, { field, feed, options }) => {
  it.each([
    ['', 'price.missing'],
    ['0', 'price.missing'],
    ['1', 'price.implausible'],
    ['5..0', 'price.invalid'],
  ])('"%s" is on request, and told once under the name that the dialect has for it', async (price, code) => {
    const { units, problems } = await readUnits(feed(price), 1_000, options)
    expect(units[0]).toMatchObject({ price: null, priceBase: null })
    const told = problems.filter(
      ({ offerId, code: each }) => offerId === units[0]?.externalId && each.startsWith('price'),
    )
    // Profitbase lists units that are sold or not yet for sale too, most of them without a price.
    const isTold = dialect !== 'profitbase' || code !== 'price.missing'
    expect(told).toMatchObject(isTold ? [{ code, field }] : [])
  })

  it.each(['6.2', '6,2', '12'])(
    '"%s" counts millions: it is kept for the check that holds it back',
    async (price) => {
      const { units, problems } = await readUnits(feed(price), 1_000, options)
      expect(units[0]?.price).toBe(Number(price.replace(',', '.')))
      expect(
        problems.filter(({ offerId, code }) => offerId === units[0]?.externalId && code.startsWith('price')),
      ).toEqual([])
    },
  )

  it.each(['1', '100', '150'])('"%s" is a placeholder, and on request', async (price) => {
    const { units } = await readUnits(feed(price), 1_000, options)
    expect(units[0]?.price).toBeNull()
  })
})
