import { describe, expect, it } from 'vitest'
import { aheadWords, besideWords } from '#app/features/flats/window-view/view-words.ts'

type Look = Parameters<typeof aheadWords>[0]

const house = (name: string, distance_m: number, above_m: number) => ({
  name,
  distance_m,
  height_m: 30,
  above_m,
})
const look = (parts: Partial<Look>): Look => ({
  side: 'Ю',
  rooms: [],
  open_percent: 60,
  ahead: null,
  beside: [],
  grounds: [],
  ...parts,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('what stands before the windows', () => {
  it('is told with its distance and its roof', () => {
    const words = aheadWords(look({ ahead: house('корпус 6', 48, 12) }))
    expect(plain(words)).toBe('Перед окнами корпус 6: до него 48 м, крыша выше ваших окон на 12 м.')
  })

  it('is a gap only where houses close a part of the view', () => {
    const beside = [{ ...house('корпус 4', 52, -18), where: 'left' as const }]
    expect(plain(aheadWords(look({ open_percent: 60, beside })))).toContain('просвет между домами')
    expect(plain(aheadWords(look({ open_percent: 99, beside })))).toBe('Прямо перед окнами домов нет.')
    expect(plain(aheadWords(look({ open_percent: 100 })))).toBe('Перед окнами нет домов.')
  })
})

describe('the houses beside', () => {
  it('are farther only when they are behind the one that is ahead', () => {
    const ahead = house('корпус 5', 48, 2)
    const beside = (distance: number) => [{ ...house('корпус 4', distance, 0), where: 'ahead' as const }]
    expect(plain(besideWords(look({ ahead, beside: beside(90) })))).toMatch(/^дальше корпус 4: до него 90 м/i)
    expect(plain(besideWords(look({ ahead, beside: beside(10) })))).toMatch(
      /^впереди корпус 4: до него 10 м/i,
    )
    expect(plain(besideWords(look({ beside: beside(90) })))).toMatch(/^впереди корпус 4/i)
  })
})
