import { Link } from '@tanstack/react-router'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import { fullRows, type RowShare } from '#app/ui/page/full-rows.ts'
import { HouseSite } from './house-site.tsx'
import { commonFacts } from './site-facts.ts'

/** Columns of six. */
const COLUMNS: Record<RowShare, string> = {
  whole: 'lg:col-span-6',
  half: 'lg:col-span-3',
  third: 'lg:col-span-2',
}

/** Building sites by project, with jumps to each: its name, its city and the way to all its months stand above its houses. */
export function ProjectSites({ sites }: { sites: readonly BuildingOnSite[] }) {
  const common = commonFacts(sites)
  const groups = [...Map.groupBy(sites, ({ project }) => project.id).values()].flatMap((own) =>
    own[0] ? [{ project: own[0].project, own }] : [],
  )
  return (
    <>
      {groups.length > 1 && (
        <nav aria-label="Проекты на этой странице" className="no-print mt-4">
          <ul className="flex flex-wrap gap-x-6">
            {groups.map(({ project: { slug, name } }) => (
              <li key={slug}>
                <a href={`#${slug}`} className="link inline-flex min-h-touch items-center">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ project: { slug, name, city }, own }) => (
        <section key={slug} id={slug} aria-label={name} className="mt-section-half">
          <h2 className="title-2">{name}</h2>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
            <p className="text-tush-3">{city}</p>
            <Link
              to="/projects/$url/progress"
              params={{ url: slug }}
              className="link inline-flex min-h-touch items-center"
            >
              Отчёты по{'\u00a0'}месяцам
              <span className="sr-only">: {name}</span>
            </Link>
          </div>
          <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-6">
            {fullRows(own.length).map((share, index) => {
              const site = own[index]
              if (!site) return null
              // Of an odd number one would stand alone in the last row of two.
              const isRow = own.length % 2 === 1 && index === 0
              return (
                <li
                  key={site.building.id}
                  className={`${COLUMNS[share]} ${isRow ? 'max-lg:col-span-full' : ''}`}
                >
                  <HouseSite site={site} share={share} common={common} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
}
