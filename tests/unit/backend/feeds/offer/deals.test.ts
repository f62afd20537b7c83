import { describe, expect, it } from 'vitest'
import { dealKind } from '#app/backend/feeds/offer/offer-details.ts'
import { profitbaseOf, profitbaseOffer } from '../../../../fixtures/feeds/feed-files.ts'
import { readUnits } from '../../../../fixtures/feeds/read-units.ts'

describe('the words of a deal', () => {
  it.each([
    ['первичная продажа', undefined],
    ['продажа от застройщика', undefined],
    ['прямая продажа', undefined],
    ['214ФЗ', undefined],
    ['Договор долевого участия', undefined],
    ['', undefined],
    ['переуступка', 'assignment'],
    ['Договор уступки права требования', 'assignment'],
    ['reassignment', 'assignment'],
    ['первичная продажа вторички', 'resale'],
    ['вторичная продажа', 'resale'],
    ['встречная продажа', 'resale'],
  ])('%j mean %s', (words, deal) => {
    expect(dealKind(words)).toBe(deal)
  })
})

const yrl = (offers: string) =>
  `<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">${offers}</realty-feed>`
const yrlOffer = (
  id: string,
  fields: string,
) => `<offer internal-id="${id}"><type>продажа</type><category>квартира</category>
  <location><address>ул. Лесная, 5</address></location><building-name>ЖК Лес</building-name><rooms>2</rooms><floor>3</floor>
  <floors-total>9</floors-total><area><value>50</value></area><price><value>5000000</value><currency>RUB</currency></price>${fields}</offer>`
const cian = (objects: string) => `<feed><feed_version>2</feed_version>${objects}</feed>`
const cianObject = (
  id: string,
  { category = 'newBuildingFlatSale', sale = '', complex = '' },
) => `<object><ExternalId>${id}</ExternalId>
  <Category>${category}</Category><Address>Пермь, ул. Лесная, 5</Address><FlatRoomsCount>2</FlatRoomsCount><TotalArea>50</TotalArea>
  <FloorNumber>3</FloorNumber>${complex}<BargainTerms><Price>5000000</Price>${sale && `<SaleType>${sale}</SaleType>`}</BargainTerms></object>`
const avito = (ads: string) => `<Ads formatVersion="3" target="Avito.ru">${ads}</Ads>`
const avitoAd = (
  id: string,
  fields: string,
) => `<Ad><Id>${id}</Id><Category>Квартиры</Category><OperationType>Продам</OperationType>
  <Address>Пермь, ул. Лесная, 5</Address><Rooms>2</Rooms><Square>50</Square><Floor>3</Floor><Floors>9</Floors><Price>5000000</Price>${fields}</Ad>`

const profitbaseOfferOf = (id: string, fields: string) =>
  profitbaseOffer({ id, ...(fields.includes('<status-humanized>') && { status: '' }), extra: fields })

const FEEDS = {
  profitbase: profitbaseOf(
    [
      profitbaseOfferOf('new', '<new-flat>1</new-flat><status-humanized>Свободно</status-humanized>'),
      profitbaseOfferOf('silent', ''),
      profitbaseOfferOf(
        'no',
        '<custom-field><name>Переуступка</name><value>нет</value></custom-field><custom-field><name>Тип договора</name><value>ДДУ</value></custom-field>',
      ),
      profitbaseOfferOf('claim', '<deal-status>переуступка</deal-status>'),
      profitbaseOfferOf(
        'claim-field',
        '<custom-field><name>Тип сделки</name><value>Уступка прав</value></custom-field>',
      ),
      profitbaseOfferOf(
        'claim-flag',
        '<custom-field><name>Переуступка</name><value>Да</value></custom-field>',
      ),
      profitbaseOfferOf('owner', '<new-flat>0</new-flat>'),
      profitbaseOfferOf('owner-field', '<custom-field><name>Вторичка</name><value>1</value></custom-field>'),
    ].join(''),
  ),
  yrl: yrl(
    [
      yrlOffer('new', '<new-flat>да</new-flat><deal-status>первичная продажа</deal-status>'),
      yrlOffer('said-first', '<new-flat>0</new-flat><deal-status>продажа от застройщика</deal-status>'),
      yrlOffer('silent', ''),
      yrlOffer('claim', '<new-flat>да</new-flat><deal-status>переуступка</deal-status>'),
      yrlOffer('owner', '<deal-status>вторичная продажа</deal-status>'),
      yrlOffer('old', '<new-flat>нет</new-flat><deal-status>прямая продажа</deal-status>'),
    ].join(''),
  ),
  cian: cian(
    [
      cianObject('new', { sale: 'fz214' }),
      cianObject('free-new', { sale: 'free' }),
      cianObject('free-in-complex', {
        category: 'flatSale',
        sale: 'free',
        complex: '<JKSchema><Id>7</Id><Name>ЖК Лес</Name></JKSchema>',
      }),
      cianObject('claim', { sale: 'dupt' }),
      cianObject('owner', { category: 'flatSale', sale: 'free' }),
      cianObject('chain', { category: 'flatSale', sale: 'alternative' }),
    ].join(''),
  ),
  avito: avito(
    [
      avitoAd('new', '<MarketType>Новостройка</MarketType><SaleMethod>Договор долевого участия</SaleMethod>'),
      avitoAd('silent', ''),
      avitoAd(
        'claim',
        '<MarketType>Новостройка</MarketType><SaleMethod><Option>Договор уступки права требования</Option></SaleMethod>',
      ),
      avitoAd('owner', '<MarketType>Вторичка</MarketType>'),
    ].join(''),
  ),
}

const hiddenOf = async (feed: string, deals?: ('resale' | 'assignment')[]) => {
  const { units, problems } = await readUnits(feed, 1_000, { deals })
  const told = problems.filter(({ code }) => code === 'deal.hidden').map(({ offerId }) => offerId)
  const hidden = units.filter(({ status }) => status === 'hidden').map(({ externalId }) => externalId)
  expect(told).toEqual(hidden)
  return hidden
}

describe('flats that the developer does not sell itself', () => {
  it.each([
    ['yrl', ['claim', 'owner', 'old'], ['claim']],
    [
      'profitbase',
      ['claim', 'claim-field', 'claim-flag', 'owner', 'owner-field'],
      ['claim', 'claim-field', 'claim-flag'],
    ],
    ['cian', ['claim', 'owner', 'chain'], ['claim']],
    ['avito', ['claim', 'owner'], ['claim']],
  ] as const)(
    'of %s are hidden and told, but for the kinds that the setting names',
    async (dialect, hidden, claims) => {
      const feed = FEEDS[dialect]
      const owners = hidden.filter((id) => !id.startsWith('claim'))
      expect(await hiddenOf(feed)).toEqual(hidden)
      expect(await hiddenOf(feed, ['resale'])).toEqual(claims)
      expect(await hiddenOf(feed, ['assignment'])).toEqual(owners)
      expect(await hiddenOf(feed, ['assignment', 'resale'])).toEqual([])
    },
  )
})
