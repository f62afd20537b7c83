import { describe, expect, it } from 'vitest'
import { buildingInSentence, houseOfProject, quotedHouse } from '#app/domain/building-name.ts'

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
