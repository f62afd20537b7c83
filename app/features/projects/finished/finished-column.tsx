import type { FinishedProject } from '#app/contract/finished.ts'
import { FinishedTile } from './finished-tile.tsx'

/** The way to the finished projects after those on sale by city. @param projects - undefined while they are not known */
export function FinishedColumn({ projects }: { projects: readonly FinishedProject[] | undefined }) {
  if (projects?.length === 0) return null
  return (
    <section aria-label="Построено">
      <h2 className="title-2 mb-6">Построено</h2>
      <FinishedTile
        totals={
          projects && {
            houses: projects.reduce((sum, { houses }) => sum + houses, 0),
            flats: projects.reduce((sum, { flats }) => sum + flats, 0),
          }
        }
      />
    </section>
  )
}
