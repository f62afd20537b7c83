import { describe, expect, it } from 'vitest'
import { flatTitle } from '#app/backend/catalogue/flat-words.ts'

describe('flatTitle', () => {
  it.each([
    [{ rooms: 2, euro: false, kind: 'flat', area: 61.4 }, '2-комнатная квартира, 61,4\u00a0м²'],
    [{ rooms: 0, euro: false, kind: 'flat', area: 24.5 }, 'Студия, 24,5\u00a0м²'],
    [{ rooms: 2, euro: true, kind: 'flat', area: 45.7 }, 'Квартира евро-2, 45,7\u00a0м²'],
    [{ rooms: 1, euro: false, kind: 'apartment', area: 30 }, '1-комнатные апартаменты, 30\u00a0м²'],
    [{ rooms: 3, euro: true, kind: 'apartment', area: 80 }, 'Апартаменты евро-3, 80\u00a0м²'],
  ] as const)('of %o is "%s"', (flat, title) => {
    expect(flatTitle(flat)).toBe(title)
  })
})
