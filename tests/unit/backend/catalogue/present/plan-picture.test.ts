import { describe, expect, it } from 'vitest'
import {
  mainPlan,
  planPicture,
  planTabs,
  planWidthM,
  withPlaceOnFloor,
} from '#app/backend/catalogue/present/plan-picture.ts'
import type { PlanImage } from '#app/backend/database/json-columns.ts'

const plan: PlanImage = { kind: 'plan', title: '', url: '/plan.svg', width: 7.85, height: 9.55 }
const furniture: PlanImage = { kind: 'furniture', title: '', url: '/furniture.png', width: 1200, height: 900 }
const floor: PlanImage = { kind: 'floor', title: '', url: '/floor.png' }

describe('drawings of a flat', () => {
  it('that are measured in metres get whole sizes of the same proportions', () => {
    expect(planPicture(plan, 'План')).toEqual({ url: '/plan.svg', alt: 'План', width: 785, height: 955 })
    expect(planWidthM([plan])).toBe(7.85)
  })

  it('that are measured in pixels keep their size, and their scale is unknown', () => {
    expect(planPicture(furniture, '')).toMatchObject({ width: 1200, height: 900 })
    expect(planWidthM([furniture])).toBeNull()
  })

  it('of an unknown size still have one, so that nothing jumps', () => {
    expect(planPicture(floor, '')).toMatchObject({ width: 800, height: 800 })
    expect(planWidthM([floor])).toBeNull()
  })

  it('are led by the furnished plan, then the plain one, then any', () => {
    expect(mainPlan([floor, plan, furniture])).toBe(furniture)
    expect(mainPlan([floor, plan])).toBe(plan)
    expect(mainPlan([floor])).toBe(floor)
    expect(mainPlan([])).toBeUndefined()
  })

  it('become tabs, one of a kind', () => {
    expect(planTabs([plan, furniture, plan], 'Студия').map(({ type }) => type)).toEqual(['plan', 'furniture'])
  })

  it('say what they differ by: with furniture and without it', () => {
    const labels = (...images: Parameters<typeof planTabs>[0]) =>
      planTabs(images, 'Студия').map(({ label }) => label)
    expect(labels(furniture, plan)).toEqual(['С мебелью', 'Без\u00a0мебели'])
    expect(labels(plan, floor)).toEqual(['Планировка', 'На этаже'])
  })

  it('say that the plain one has dimensions, where its feed does', () => {
    const measured: PlanImage = { ...plan, title: 'План с размерами' }
    const labels = (...images: PlanImage[]) => planTabs(images, 'Студия').map(({ label }) => label)
    expect(labels(furniture, measured)).toEqual(['С мебелью', 'С размерами'])
    expect(labels(measured)).toEqual(['Планировка'])
  })

  it('that no tag names are all shown, with a number where there are several', () => {
    const images = [1, 2].map((n) => ({ kind: 'image' as const, title: '', url: `/media/${n}.webp` }))
    const tabs = planTabs([plan, ...images], 'Студия')
    expect(tabs.map(({ label }) => label)).toEqual(['Планировка', 'Изображение 1', 'Изображение 2'])
    expect(tabs.map(({ content }) => content.alt)).toEqual([
      'Планировка: Студия',
      'Изображение 1: Студия',
      'Изображение 2: Студия',
    ])
    expect(planTabs(images.slice(0, 1), 'Студия').map(({ label }) => label)).toEqual(['Изображение'])
  })

  it('give way to the plan of the floor on which the flat is marked', () => {
    const content = planPicture(floor, 'План 3 этажа: отмечена квартира 12')
    const place = { path: 'M0 0h1v1Z', numbers: [] }
    const own = { type: 'floor', label: 'На этаже', content, place }
    expect(withPlaceOnFloor(planTabs([plan, floor], ''), { content, place })[1]).toEqual(own)
    expect(withPlaceOnFloor(planTabs([plan], ''), { content, place })[1]).toEqual(own)
    expect(withPlaceOnFloor(planTabs([plan, floor], ''), undefined)).toEqual(planTabs([plan, floor], ''))
  })
})
