import { describe, expect, it } from 'vitest'
import {
  addressWithin,
  isSameRegion,
  placeOfAddress,
  placeSaidIn,
} from '#app/backend/feeds/offer/address-place.ts'

describe('a line of region, city and street', () => {
  it.each([
    ['Татарстан, Казань, ул. Ленина, 13', 'Татарстан', 'Казань', 'ул. Ленина, 13'],
    ['Республика Татарстан, Казань, ул. Ленина, 13', 'Республика Татарстан', 'Казань', 'ул. Ленина, 13'],
    ['Россия, Башкортостан, г. Уфа, Мира, 3', 'Башкортостан', 'г. Уфа', 'Мира, 3'],
    ['Марий Эл, Йошкар-Ола, ул. Мира, 3', 'Марий Эл', 'Йошкар-Ола', 'ул. Мира, 3'],
    ['Северная Осетия — Алания, Владикавказ, Мира, 3', 'Северная Осетия — Алания', 'Владикавказ', 'Мира, 3'],
    ['Кабардино-Балкария, Нальчик, Мира, 3', 'Кабардино-Балкария', 'Нальчик', 'Мира, 3'],
    ['ХМАО - Югра, Сургут, Мира, 3', 'ХМАО - Югра', 'Сургут', 'Мира, 3'],
    ['Крым, Ялта, ул. Мира, 3', 'Крым', 'Ялта', 'ул. Мира, 3'],
  ])('"%s" has its region, city and street', (line, region, city, address) => {
    expect(placeOfAddress(line)).toMatchObject({ region, city, address })
  })
})

describe('a line beside a region of its own, which may begin with the street', () => {
  it.each([
    ['Екатеринбург, ул. Мира, 3', 'Екатеринбург'],
    ['Екатеринбург, Мира, 3', 'Екатеринбург'],
    ['Екатеринбург, Мира 3', 'Екатеринбург'],
    ['г. Челябинск, пр. Ленина, 5', 'г. Челябинск'],
    ['Речная, 1', null],
    ['Речная, корпус 3', null],
    ['Речная, д. 3, литера А', null],
    ['ул. Мира, 3', null],
    ['Мира ул, 3', null],
    ['Речная', null],
    ['Речная, ЖК Берег', null],
    ['ЖК Берег, ул. Мира, 3', null],
    ['', null],
  ])('"%s" tells the city %s', (line, city) => {
    expect(placeSaidIn(line, 'Свердловская область').city).toBe(city)
  })

  it('tells no city without a region, unless it says so', () => {
    expect(placeSaidIn('Екатеринбург, ул. Мира, 3', null)).toMatchObject({
      city: null,
      address: 'Екатеринбург, ул. Мира, 3',
    })
    expect(placeSaidIn('г. Екатеринбург, ул. Мира, 3', null).city).toBe('г. Екатеринбург')
  })

  it('of a region that is a city tells a city of it only when it says so', () => {
    expect(placeSaidIn('Таганский, ул. Мира, 3', 'Москва').city).toBeNull()
    expect(placeSaidIn('г. Зеленоград, корпус 3', 'Москва').city).toBe('г. Зеленоград')
  })
})

describe('an address beside the name of its city', () => {
  const kazan = { city: 'Казань', region: 'Республика Татарстан' }

  it.each([
    ['Казань, ул. Ленина, 13', 'ул. Ленина, 13'],
    ['г. Казань, ул. Ленина, 13', 'ул. Ленина, 13'],
    ['г.Казань, ул. Ленина, 13', 'ул. Ленина, 13'],
    ['Казань г, ул. Ленина, 13', 'ул. Ленина, 13'],
    ['Россия, Татарстан, Казань, ул. Ленина, 13', 'ул. Ленина, 13'],
    ['Татарстан Респ, Казань, Вахитовский район, Мира, 1', 'Вахитовский район, Мира, 1'],
    ['Казань, Казань, ул. Ленина, 13', 'ул. Ленина, 13'],
    ['ул. Ленина, 13', 'ул. Ленина, 13'],
    ['Казанская, 3', 'Казанская, 3'],
    ['ул. Казань, 3', 'ул. Казань, 3'],
    ['пос. Дербышки, Казань, 3', 'пос. Дербышки, Казань, 3'],
    ['Казань', null],
    [null, null],
  ])('%s is shown as %s', (line, shown) => {
    expect(addressWithin(line, kazan)).toBe(shown)
  })
})

it('regions are the same by their names without the kind', () => {
  expect(isSameRegion('Республика Татарстан', 'Татарстан')).toBe(true)
  expect(isSameRegion('Свердловская обл.', 'Свердловская область')).toBe(true)
  expect(isSameRegion('Свердловская область', 'Челябинская область')).toBe(false)
  expect(isSameRegion('Республика Алтай', 'Алтайский край')).toBe(false)
})
