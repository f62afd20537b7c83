import { describe, expect, it } from 'vitest'
import { projectLabel } from '#app/backend/catalogue/present/project-label.ts'
import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'

function building(state: BuildingRow['state'], year: number | null, quarter: number | null): BuildingRow {
  return {
    id: 1,
    project_id: 1,
    external_id: null,
    slug: 'korpus-1',
    number: '1',
    name: 'Корпус 1',
    floors_total: 9,
    floors_known: true,
    state_known: true,
    state,
    deadline_year: year,
    deadline_quarter: quarter,
    material: null,
    class: null,
    ceiling_height: null,
    address: null,
    details: {},
    sort: 0,
  }
}

const ready = building('finished', 2024, 1)
const soon = building('building', 2026, 4)
const later = building('building', 2028, 2)
const unknown = building('planned', null, null)

describe('projectLabel', () => {
  it.each([
    ['an announced one', 'announced', [later], 'Скоро в продаже'],
    ['one with every building finished', 'selling', [ready, ready], 'Сдан'],
    ['one that is finished and sold', 'sold_out', [ready], 'Сдан, всё продано'],
    ['one without buildings that is finished', 'finished', [], 'Сдан'],
    ['one with one deadline', 'selling', [soon, soon], 'IV\u00a0кв. 2026'],
    ['one with several, in whatever order', 'selling', [later, soon], 'IV\u00a0кв. 2026 – II\u00a0кв. 2028'],
    [
      'one half of which is finished',
      'selling',
      [ready, later, soon],
      'Часть домов сдана, остальные до\u00a0II\u00a0кв. 2028',
    ],
    ['one whose deadlines are unknown', 'selling', [unknown], ''],
  ] as const)('of %s', (_name, state, buildings, label) => {
    expect(projectLabel({ state }, buildings)).toBe(label)
  })
})
