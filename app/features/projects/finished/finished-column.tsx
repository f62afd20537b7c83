import type { FinishedProject } from '#app/contract/finished.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { FinishedCard } from './finished-card.tsx'

/**
 * The newest of the finished projects, and the way to all of them, after those on sale by city.
 *
 * @param projects - undefined while they are not known
 */
export function FinishedColumn({ projects }: { projects: readonly FinishedProject[] | undefined }) {
  if (projects?.length === 0) return null
  const newest = projects?.toSorted((a, b) => b.year - a.year)[0]
  return (
    <section aria-label="Сданные проекты">
      <h2 className="title-2 mb-6">Сданные проекты</h2>
      {newest && <FinishedCard project={newest} hasCity />}
      <PlainLink href="/projects-finished" className="link mt-2 inline-flex min-h-touch items-center">
        Все сданные проекты
      </PlainLink>
    </section>
  )
}
