import { Fragment } from 'react'
import { Facts } from '#app/blocks/facts.tsx'
import type { FinishedBeside, FinishedProject } from '#app/contract/finished.ts'
import { formatCount } from '#app/domain/format.ts'
import { HOUSE_FORMS } from '#app/domain/plural.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { FinishedCard } from './finished-card.tsx'
import { finishedTotals } from './finished-totals.ts'

type FinishedScreenProps = {
  cities: readonly { id: number; name: string; projects: readonly FinishedProject[] }[]
  beside: readonly FinishedBeside[]
  crumbs: readonly Crumb[]
}

/** Finished projects by city: what was built in all, and of each house the promised and the actual date. */
export function FinishedScreen({ cities, beside, crumbs }: FinishedScreenProps) {
  const filled = cities.filter(({ projects }) => projects.length > 0)
  const isOneCity = filled.length === 1
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <h1 className="title-1">Сданные проекты</h1>
      {filled.length === 0 ? (
        <EmptyState
          title="Пока ни один проект не сдан"
          action={<LinkButton href="/projects">Проекты в продаже</LinkButton>}
        />
      ) : (
        <>
          <p className="mt-3 mb-8 max-w-text text-lead text-tush-2">
            Здесь проекты, сданные целиком. Рядом с&nbsp;каждым домом срок, который мы обещали, и&nbsp;срок,
            когда сдали.
          </p>
          <div className="mb-12">
            <Facts facts={finishedTotals(filled.flatMap(({ projects }) => projects))} />
          </div>
        </>
      )}
      {filled.map((city) => (
        <section key={city.id} aria-label={city.name} className="mb-12">
          <h2 className={isOneCity ? 'sr-only' : 'title-2 mb-6'}>{city.name}</h2>
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2">
            {city.projects.map((project) => (
              <li key={project.id}>
                <FinishedCard project={project} hasCity={isOneCity} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {filled.length > 0 && <Beside projects={beside} />}
    </>
  )
}

/** The figures above count whole projects: a company has finished more houses than these. */
function Beside({ projects }: { projects: readonly FinishedBeside[] }) {
  if (projects.length === 0) return null
  return (
    <p className="mb-section-half max-w-text text-tush-3">
      Сданы и&nbsp;дома в&nbsp;проектах, которые ещё строятся:{' '}
      {projects.map(({ slug, name, houses }, index) => (
        <Fragment key={slug}>
          {index > 0 && ', '}
          <PlainLink href={`/projects/${slug}`} className="link whitespace-nowrap">
            {quotedName(name)}
          </PlainLink>
          {`\u00a0– ${formatCount(houses, HOUSE_FORMS)}`}
        </Fragment>
      ))}
      .
    </p>
  )
}
