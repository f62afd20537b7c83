import { describe, expect, it } from 'vitest'
import { readyWords } from '#app/features/progress/ready-words.ts'

describe('houses that are built', () => {
  it('are listed after a plural', () => {
    expect(readyWords(['Корпус 2', 'Корпус 3'])).toBe('Построены и сданы: корпус 2, корпус 3.')
  })

  it('stand after a singular when there is one', () => {
    expect(readyWords(['Дом на Зареченской'])).toBe('Построен и сдан: Дом на Зареченской.')
  })
})
