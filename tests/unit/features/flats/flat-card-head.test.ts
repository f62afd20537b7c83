import { expect, it } from 'vitest'
import { flatWords } from '#app/features/flats/card/flat-card-head.ts'
import { aFlat } from '../../../fixtures/flats.ts'

const flat = { ...aFlat(), title: '2-комнатная квартира, 61,4 м²' }
const project = (name: string) => ({ id: 1, slug: 'p', name })
const building = (name: string) => ({ id: 3, slug: 'b', number: '3', name })

it('tells a flat from others of its layout by number, floor and house', () => {
  expect(flatWords(flat)).toEqual({
    title: '2-комнатная № 128, 61,4\u00a0м², 7 этаж – Речной квартал, дом 3',
    description:
      '2-комнатная квартира, 61,4 м², № 128, 12\u00a0480\u00a0000\u00a0₽. Речной квартал, дом 3, Пермь: этаж 7 из 16, IV\u00a0кв. 2027. Планировка, площади комнат, история цены.',
  })
})

it('names a house once where the project is called as it is, and its deadline in small letters', () => {
  const own = { ...flat, project: project('Берег'), building: building('Берег') }
  const { title, description } = flatWords({
    ...own,
    deadline: { value: 'ready', label: 'Дом сдан' },
    floor_to: 8,
  })
  expect(title).toBe('2-комнатная № 128, 61,4\u00a0м², 7–8 этаж – Берег')
  expect(description).toContain('Берег, Пермь: этаж 7–8 из 16, дом сдан.')
})

it('says less before it says nothing of the house', () => {
  const of = (name: string) => flatWords({ ...flat, project: project(name) }).title
  expect(of('Северная слободка-2')).toBe('2-комн. № 128, 61,4\u00a0м², 7 этаж – Северная слободка-2, дом 3')
  const euro = flatWords({ ...flat, euro: true }).title
  expect(euro).toBe('2-комн. евро № 128, 61,4\u00a0м², 7 этаж – Речной квартал, дом 3')
  expect(of('Квартал у старой ратушной площади')).toBe(
    '№ 128, 7 этаж, Квартал у старой ратушной площади, дом 3',
  )
  const longest = of('Квартал у старой ратушной площади на правом берегу большой реки')
  expect(longest).toMatch(/^№ 128, 7 этаж, Квартал .+…$/)
  expect(longest.length).toBeLessThanOrEqual(61)
})

it('gives no price for what is not on sale, and says why', () => {
  const sold = flatWords({ ...flat, status: 'sold' }).description
  expect(sold).toMatch(/^2-комнатная квартира, 61,4 м², № 128, продана\. /)
  const withdrawn = flatWords({ ...flat, status: 'sold', withdrawn: true }).description
  expect(withdrawn).toMatch(/^2-комнатная квартира, 61,4 м², № 128, снята с\u00a0продажи\. /)
  expect(sold + withdrawn).not.toContain('₽')
})
