import type { FinishedProject } from '#app/contract/finished.ts'
import { formatNumber } from '#app/domain/format.ts'
import { FLAT_FORMS, HOUSE_FORMS, type PluralForms, PROJECT_FORMS, plural } from '#app/domain/plural.ts'
import { typograph } from '#app/domain/typograph.ts'
import { quartersLate } from './promise-words.ts'

/** After "из". */
const OF_HOUSES: PluralForms = ['дома', 'домов', 'домов']

/** What was built in all: projects, houses, flats, and of how many houses the promised date was kept, where it is known. */
export function finishedTotals(projects: readonly FinishedProject[]): { value: string; label: string }[] {
  const sum = (of: (project: FinishedProject) => number) => projects.reduce((all, each) => all + of(each), 0)
  const late = projects.flatMap(({ buildings }) => buildings.flatMap((house) => quartersLate(house) ?? []))
  const kept = late.filter((quarters) => quarters <= 0).length
  return [
    counted(projects.length, PROJECT_FORMS),
    counted(
      sum(({ houses }) => houses),
      HOUSE_FORMS,
    ),
    counted(
      sum(({ flats }) => flats),
      FLAT_FORMS,
    ),
    ...(late.length > 0
      ? [
          {
            value: typograph(`${kept} из ${late.length}`),
            label: `${plural(late.length, OF_HOUSES)} не\u00a0позже обещанного`,
          },
        ]
      : []),
  ]
}

/** How many projects are finished, how many flats are in them, and a picture of one; null where nothing is. */
export function finishedSum(projects: readonly FinishedProject[]) {
  if (projects.length === 0) return null
  return {
    projects: projects.length,
    flats: projects.reduce((sum, { flats }) => sum + flats, 0),
    image: projects.find(({ image }) => image)?.image ?? null,
  }
}

const counted = (count: number, forms: PluralForms) => ({
  value: formatNumber(count),
  label: plural(count, forms),
})
