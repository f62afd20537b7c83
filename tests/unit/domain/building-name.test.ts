import { describe, expect, it } from 'vitest'
import {
  buildingInSentence,
  houseOfProject,
  housesOfProject,
  quotedHouse,
} from '#app/domain/building-name.ts'

describe('a building inside a sentence', () => {
  it('begins small when it is called by its number or letter', () => {
    expect(buildingInSentence('Корпус 6')).toBe('корпус 6')
    expect(buildingInSentence('Дом 12А')).toBe('дом 12А')
    expect(buildingInSentence('Литер Б')).toBe('литер Б')
  })

  it('keeps the capitals of a name of its own', () => {
    expect(buildingInSentence('Дом на Зареченской')).toBe('Дом на Зареченской')
    expect(buildingInSentence('Башня Север')).toBe('Башня Север')
    expect(buildingInSentence('')).toBe('')
  })
})

describe('several houses with their project', () => {
  it.each([
    [['Корпус 1'], 'Озёрный, корпус 1'],
    [['Корпус 1', 'Корпус 2'], 'Озёрный, корпуса\u00a01 и\u00a02'],
    [['Дом 1', 'Дом 2', 'Дом 3А'], 'Озёрный, дома\u00a01, 2 и\u00a03А'],
    [['Корпус 1', 'Дом на озере'], 'Озёрный, корпус 1 и\u00a0Дом на озере'],
  ])('%j', (houses, expected) => {
    expect(housesOfProject('Озёрный', houses)).toBe(expected)
  })
})

describe('a house with its project', () => {
  it('is told after the project', () => {
    expect(houseOfProject('Речной квартал', 'Корпус 6')).toBe('Речной квартал, корпус 6')
  })

  it('is told once when both are called alike', () => {
    expect(houseOfProject('Дом на Зареченской', 'Дом на Зареченской')).toBe('Дом на Зареченской')
  })
})

describe('a house in papers', () => {
  it('has the name of its project in quotes, once', () => {
    expect(quotedHouse('Речной квартал', 'Корпус 6')).toBe('«Речной квартал», корпус 6')
    expect(quotedHouse('Дом на Зареченской', 'Дом на Зареченской')).toBe('«Дом на Зареченской»')
  })
})
