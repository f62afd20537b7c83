import type { Dynamics } from '#app/contract/progress.ts'
import type { ProgressSearch } from './progress.search.ts'
import { StageBars } from './stage-bars.tsx'

type ProgressScreenProps = {
  dynamics: Dynamics
  search: ProgressSearch
  /** Opens a photo of the page by its number from 1; `undefined` closes. */
  onPhoto: (photo: number | undefined, replace: boolean) => void
}

/** A project as it rises: months, stages against the plan, deadlines, albums. */
export function ProgressScreen({ dynamics }: ProgressScreenProps) {
  return (
    <>
      <h1 className="title-1 mb-6">Ход строительства: {dynamics.project.name}</h1>
      {dynamics.buildings.map(({ building, stages }) => (
        <section key={building.id} aria-label={building.name}>
          <StageBars stages={stages} label="Работы" />
        </section>
      ))}
    </>
  )
}
