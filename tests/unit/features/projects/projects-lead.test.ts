import { describe, expect, it } from 'vitest'
import { projectsLead } from '#app/features/projects/list/projects-lead.ts'

const project = (flats: number, price_from: number | null, state: 'selling' | 'announced' = 'selling') => ({
  flats,
  price_from,
  state,
})

describe('projectsLead', () => {
  it.each([
    {
      cities: [[project(625, 3_030_000), project(378, null)], [project(372, 6_320_000)], []],
      lead: '3 проекта в 2 городах: 1 375 квартир от 3,03 млн ₽',
    },
    { cities: [[project(1, null)]], lead: '1 проект: 1 квартира' },
    { cities: [[project(0, null)], [project(0, null)]], lead: '2 проекта в 2 городах' },
    {
      cities: [[project(625, 3_030_000)], [project(0, null, 'announced')]],
      lead: '2 проекта в 2 городах: 625 квартир от 3,03 млн ₽. Скоро в продаже 1 проект',
    },
    { cities: [[project(0, null, 'announced')]], lead: '1 проект' },
    { cities: [[]], lead: undefined },
  ])('is $lead', ({ cities, lead }) => {
    const said = projectsLead(cities.map((projects) => ({ projects })))
    expect(said?.replace(/\s/g, ' ')).toBe(lead)
  })
})
