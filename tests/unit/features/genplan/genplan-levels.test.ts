import { expect, it } from 'vitest'
import { floorLevels } from '#app/features/genplan/genplan-levels.ts'
import { aProject } from '../../../fixtures/projects.ts'

function levels(project: string, house: string) {
  const [building] = aProject().buildings
  if (!building) throw new Error('the project has no building')
  const own = {
    ...building,
    slug: 'dom',
    name: house,
    url: '/choose/genplan/bereg/dom',
    matched: 1,
    discount: null,
  }
  return floorLevels({ slug: 'bereg', name: project, house_list: [own] }, 'dom', 7).map(({ label }) => label)
}

it('names the master plan by its project, then the house and the floor', () => {
  expect(levels('Берег', 'Корпус 1')).toEqual(['Берег', 'Корпус 1', 'Этаж 7'])
})

it('says a name once where the only house of a project has it too', () => {
  expect(levels('Дом на Зареченской', 'Дом на Зареченской')).toEqual([
    'Генплан',
    'Дом на Зареченской',
    'Этаж 7',
  ])
})
