import { describe, expect, it } from 'vitest'
import { readyLabel } from '#app/features/progress/ready-label.ts'

describe('houses that are built', () => {
  it('are listed after a plural', () => {
    expect(readyLabel(['Корпус 2', 'Корпус 3'])).toBe('Построены и сданы: корпус 2, корпус 3.')
  })

  it('stand after a singular when there is one', () => {
    expect(readyLabel(['Дом на Зареченской'])).toBe('Построен и сдан: Дом на Зареченской.')
  })
})
