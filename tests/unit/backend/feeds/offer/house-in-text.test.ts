import { expect, it } from 'vitest'
import {
  addressNumber,
  houseInSection,
  houseInText,
  houseNumber,
  splitFlatNumber,
} from '#app/backend/feeds/offer/house-in-text.ts'

it.each([
  ['1', { house: '', section: '', rest: '1' }],
  ['Корпус 1', { house: 'Корпус 1', number: '1', section: '', rest: '' }],
  ['корпус 2, секция 1', { house: 'Корпус 2', number: '2', section: '1', rest: '' }],
  ['Литер А', { house: 'Литер А', number: 'А', section: '' }],
  ['лит. 2а', { house: 'Литер 2А', number: '2А' }],
  ['ГП-3', { house: 'ГП 3', number: '3' }],
  ['ГП 3.1, подъезд 2', { house: 'ГП 3.1', section: '2' }],
  ['2-я очередь', { house: '', phase: 'Очередь 2', rest: '' }],
  ['II очередь строительства', { phase: 'Очередь II', rest: '' }],
  ['Секция Б', { house: '', section: 'Б' }],
  ['ЖК Берег, корпус 2', { house: 'Корпус 2', rest: 'ЖК Берег' }],
  ['ЖК «Берег» (литер 4)', { house: 'Литер 4', rest: 'ЖК «Берег»' }],
  ['ЖК Берег, 2 очередь, корпус 3', { house: 'Корпус 3', phase: 'Очередь 2', rest: 'ЖК Берег' }],
  ['ЖК Литера', { house: '', rest: 'ЖК Литера' }],
  ['Корпусная улица, 4', { house: '', rest: 'Корпусная улица, 4' }],
  ['Речная, 1, корпус 2', { house: 'Корпус 2', rest: 'Речная, 1' }],
])('"%s" names a house, a phase, a section', (text, expected) => {
  expect(houseInText(text)).toMatchObject(expected)
})

it.each([
  ['дом 5', { house: 'Дом 5', number: '5', rest: '' }],
  ['2 очередь, дом 5', { house: 'Дом 5', number: '5', phase: 'Очередь 2' }],
  ['дом № 7, секция В', { house: 'Дом 7', section: 'В' }],
  ['Блок Б', { house: 'Блок Б', section: '' }],
  ['Блок-секция 2', { house: '', section: '2' }],
  ['Башня 2', { house: 'Башня 2' }],
  ['Корпус 1', { house: 'Корпус 1' }],
  ['4', { house: '', rest: '4' }],
])('a section called "%s" names its house too', (text, expected) => {
  expect(houseInSection(text)).toMatchObject(expected)
})

it.each([
  ['ул. 25 лет Октября, 9', '9'],
  ['ул. 25 лет Октября', ''],
  ['ул. 8 Марта, д. 12/1', '12/1'],
  ['Речная 1', '1'],
  ['Речная, 5а', '5А'],
  ['улица 1905 года, дом 3, корпус 2', '3'],
  ['мкр. 5', ''],
  ['микрорайон 12, 4', '4'],
])('the house of "%s" is "%s"', (address, number) => {
  expect(addressNumber(address)).toBe(number)
})

it.each([
  ['Дом 1', '1'],
  ['Литер 2А', '2А'],
  ['Башня 3', '3'],
  ['Южный', 'Южный'],
  ['ул. 25 лет Октября, 9', '9'],
])('a house called "%s" has number "%s"', (name, number) => {
  expect(houseNumber(name)).toBe(number)
})

it.each([
  ['ул. Речная, корпус 2, кв. 48', 'ул. Речная, корпус 2', '48'],
  ['Речная, 1 кв 5а', 'Речная, 1', '5а'],
  ['Речная, 1, квартира №7', 'Речная, 1', '7'],
  ['квартал 48', 'квартал 48', ''],
  ['кв. 12, д. 3', 'кв. 12, д. 3', ''],
])('"%s" is "%s" and flat "%s"', (text, address, flat) => {
  expect(splitFlatNumber(text)).toEqual({ address, flat })
})
