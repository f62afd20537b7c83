import { expect, it } from 'vitest'
import { readHouseField } from '#app/backend/feeds/offer/house/house-field.ts'
import {
  addressNumber,
  houseInName,
  houseInSection,
  houseInText,
  houseNumber,
  splitFlatNumber,
} from '#app/backend/feeds/offer/house/house-in-text.ts'

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
  ['3 корпус', { house: 'Корпус 3', number: '3', rest: '' }],
  ['2-й корпус', { house: 'Корпус 2', rest: '' }],
  ['корпус 2-й', { house: 'Корпус 2', rest: '' }],
  ['II корпус', { house: 'Корпус II', rest: '' }],
  ['Корпус II', { house: 'Корпус II', number: 'II', rest: '' }],
  ['Корпус А1', { house: 'Корпус А1', number: 'А1', rest: '' }],
  ['корпус 2-А', { house: 'Корпус 2-А', rest: '' }],
  ['Литера «В»', { house: 'Литер В', number: 'В', rest: '' }],
  ['литер "Г"', { house: 'Литер Г', rest: '' }],
  ['Корпус «Волга»', { house: 'Корпус «Волга»', number: 'Волга', rest: '' }],
  ['стр 3', { house: 'Строение 3', rest: '' }],
  ['Речная, 5 к. 2', { house: 'Корпус 2', rest: 'Речная, 5' }],
  ['Поз. 5', { house: 'Позиция 5', number: '5', rest: '' }],
  ['1 этап', { house: '', phase: 'Этап 1', rest: '' }],
  ['2 очередь, 1 этап', { phase: 'Очередь 2, Этап 1', rest: '' }],
  ['очередь II', { phase: 'Очередь II', rest: '' }],
  ['1 очередь 2 корпус', { phase: 'Очередь 1', house: 'Корпус 2', rest: '' }],
  ['3 корпус 2 подъезд', { house: 'Корпус 3', section: '2', rest: '' }],
  ['Корпус 1, литер А', { house: 'Корпус 1, Литер А', number: '1-А' }],
  ['корпус у реки', { house: '', rest: 'корпус у реки' }],
  ['9 корпусов', { house: '', rest: '9 корпусов' }],
  ['Речная, 1 корпус 2', { house: 'Корпус 2', rest: 'Речная, 1' }],
  ['Речная ул., корпус 2', { house: 'Корпус 2', rest: 'Речная ул.' }],
  ['Речная, д. 5 к2', { house: 'Корпус 2', number: '2', rest: 'Речная, д. 5' }],
  ['Речная, 5 к 2', { house: 'Корпус 2', rest: 'Речная, 5' }],
  ['Речная, 5к2', { house: 'Корпус 2', rest: 'Речная, 5' }],
  ['Речная, 5а К2', { house: 'Корпус 2', rest: 'Речная, 5а' }],
  ['Речная, 5/1, к2/3', { house: 'Корпус 2/3', rest: 'Речная, 5/1' }],
  ['ул. 25 лет Октября, 9 к1', { house: 'Корпус 1', rest: 'ул. 25 лет Октября, 9' }],
  ['Зеленоград, к1205', { house: 'Корпус 1205', rest: 'Зеленоград' }],
  ['Речная, 5 к2 стр 1', { house: 'Корпус 2, Строение 1', rest: 'Речная, 5' }],
  ['Речная, 5 к2а, подъезд 3', { house: 'Корпус 2А', section: '3', rest: 'Речная, 5' }],
])('"%s" names a house, a phase, a section', (text, expected) => {
  expect(houseInText(text)).toMatchObject(expected)
})

it.each([
  'ул. 25 лет Октября, 9',
  'ул. 9 Мая, 5',
  'проезд К2, 5',
  'ул. К 60-летию Октября, 9',
  'Парковая, к 60-летию Победы, 9',
  'Речная, 5 квартал 2',
  'Речная, 5 к реке',
  'Речная, 5, 2 км',
  'Речная 5, 2-к квартира',
  'Речная 3, 2к 45,5',
  'Речная, 1к 35 м2',
  'пр. Ленина, 12, к 2027 году',
  'Ленинградское шоссе, 58с7',
  'пос. Восток 2, 5',
])('"%s" names no house by a letter "к"', (text) => {
  expect(houseInText(text)).toMatchObject({ house: '', rest: text })
})

it.each([
  ['дом 5', { house: 'Дом 5', number: '5', rest: '' }],
  ['2 очередь, дом 5', { house: 'Дом 5', number: '5', phase: 'Очередь 2' }],
  ['дом № 7, секция В', { house: 'Дом 7', section: 'В' }],
  ['Блок Б', { house: 'Блок Б', section: '' }],
  ['Блок-секция 2', { house: '', section: '2' }],
  ['Башня 2', { house: 'Башня 2' }],
  ['Корпус 1', { house: 'Корпус 1' }],
  ['к1', { house: 'Корпус 1', rest: '' }],
  ['К-2', { house: 'Корпус 2', rest: '' }],
  ['д. 5', { house: 'Дом 5', rest: '' }],
  ['3-й дом', { house: 'Дом 3', rest: '' }],
  ['4', { house: '', rest: '4' }],
])('a section called "%s" names its house too', (text, expected) => {
  expect(houseInSection(text)).toMatchObject(expected)
})

it.each([
  ['ЖК Поле, дом 1', { house: 'Дом 1', rest: 'ЖК Поле' }],
  ['ЖК Поле, 9 корпус', { house: 'Корпус 9', rest: 'ЖК Поле' }],
  ['ЖК Поле, 1-й корпус', { house: 'Корпус 1', rest: 'ЖК Поле' }],
  ['ЖК Поле, к.4', { house: 'Корпус 4', rest: 'ЖК Поле' }],
  ['ЖК Поле к. 4', { house: 'Корпус 4', rest: 'ЖК Поле' }],
  ['ЖК Поле (дом 12)', { house: 'Дом 12', rest: 'ЖК Поле' }],
  ['ЖК «Поле» дом 3', { house: 'Дом 3', rest: 'ЖК «Поле»' }],
  ['ЖК Поле, блок А', { house: 'Блок А', rest: 'ЖК Поле' }],
  ['ЖК Поле - башня 2', { house: 'Башня 2', rest: 'ЖК Поле' }],
  ['ЖК Лес. Литер 6', { house: 'Литер 6', rest: 'ЖК Лес' }],
  ['ЖК Квартал 17, дом 2', { house: 'Дом 2', rest: 'ЖК Квартал 17' }],
  ['ЖК Поле, корпус Север', { house: 'Корпус Север', number: 'Север', rest: 'ЖК Поле' }],
])('a complex called "%s" has its name without the house', (name, expected) => {
  expect(houseInName(name)).toMatchObject(expected)
})

it.each([
  'ЖК Квартал 17',
  'Дом на Мира',
  'Дом 17',
  'ЖК Дом 5',
  'ЖК Корпус 5',
  'Клубный дом 3',
  'ЖК 2-й дом',
  'ЖК К2',
  'ЖК 4К',
  'ЖК Парк 5',
])('a complex truly called "%s" keeps its name', (name) => {
  expect(houseInName(name)).toMatchObject({ house: '', rest: name })
})

it.each([
  ['', { house: '', section: '' }],
  ['нет', { house: '', section: '' }],
  ['2', { house: '', section: '2' }],
  ['№ 2', { house: '', section: '№ 2' }],
  ['Б', { house: '', section: 'Б' }],
  ['Подъезд 3', { house: '', section: '3' }],
  ['3 корпус, 2 подъезд', { house: 'Корпус 3', number: '3', section: '2' }],
  ['корпус Север', { house: 'Корпус Север', number: 'Север', section: '' }],
  ['Корпус Север, секция 2', { house: 'Корпус Север', section: '2' }],
  ['первый корпус', { house: 'Первый корпус', number: 'Первый корпус' }],
  ['Корпус 2 (Север)', { house: 'Корпус 2 (Север)', number: '2 (Север)', phase: '' }],
  ['—', { house: '', section: '' }],
  ['секция 2 подъезд 1', { house: '', section: '2' }],
  ['Жилой дом №2', { house: 'Дом 2', section: '' }],
  ['корпус 2, этаж 3', { house: 'Корпус 2', section: '' }],
  ['Юг', { house: 'Юг', section: '' }],
  ['2А', { house: 'Корпус 2А', number: '2А', section: '' }],
  ['1.1', { house: 'Корпус 1.1', section: '' }],
  ['2 очередь, 5', { house: '2 очередь, 5', phase: '', section: '' }],
])('the field of a house with "%s" names a house by its number or its words', (text, expected) => {
  expect(readHouseField(text)).toMatchObject(expected)
})

it.each([
  ['ул. 25 лет Октября, 9', '9'],
  ['ул. 25 лет Октября', ''],
  ['ул. 8 Марта, д. 12/1', '12/1'],
  ['Речная 1', '1'],
  ['Речная, 5а', '5А'],
  ['улица 1905 года, дом 3, корпус 2', '3'],
  ['Речная, д. 5 к2', '5'],
  ['Речная, 5к2', '5'],
  ['мкр. 5', ''],
  ['микрорайон 12, 4', '4'],
])('the house of "%s" is "%s"', (address, number) => {
  expect(addressNumber(address)).toBe(number)
})

it.each([
  ['Дом 1', '1'],
  ['Литер 2А', '2А'],
  ['Башня 3', '3'],
  ['3 корпус', '3'],
  ['Корпус А1', 'А1'],
  ['Южный', 'Южный'],
  ['Корпус Север', 'Север'],
  ['Дом на Мира', 'Дом на Мира'],
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
