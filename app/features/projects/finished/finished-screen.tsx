import type { FinishedProject } from '#app/contract/finished.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FinishedCard } from './finished-card.tsx'

type FinishedScreenProps = {
  cities: readonly { id: number; name: string; projects: readonly FinishedProject[] }[]
  crumbs: readonly Crumb[]
}

/** Finished projects by city. */
export function FinishedScreen({ cities, crumbs }: FinishedScreenProps) {
  const filled = cities.filter(({ projects }) => projects.length > 0)
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <h1 className="title-1">Сданные проекты</h1>
      <p className="mt-3 mb-12 max-w-text text-lead text-tush-2">
        В этих домах уже живут. На странице каждого проекта сказано, какой срок мы обещали и когда отдали
        ключи.
      </p>
      {filled.length === 0 && (
        <EmptyState
          title="Пока ни один проект не сдан"
          action={<LinkButton href="/projects">Проекты в продаже</LinkButton>}
        />
      )}
      {filled.map((city) => (
        <section key={city.id} aria-label={city.name} className="mb-section-half">
          <h2 className="title-2 mb-6">{city.name}</h2>
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2">
            {city.projects.map((project) => (
              <li key={project.id}>
                <FinishedCard project={project} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
