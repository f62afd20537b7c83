import { Link } from '@tanstack/react-router'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import { SiteCards } from './site-cards.tsx'

/** Building sites by project: its name, its city and the way to all its months stand above the cards of its houses. */
export function ProjectSites({ sites }: { sites: readonly BuildingOnSite[] }) {
  return [...Map.groupBy(sites, ({ project }) => project.id)].map(([id, own]) => {
    const project = own[0]?.project
    if (!project) return null
    return (
      <section key={id} aria-label={project.name} className="mt-section-half">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
          <div>
            <h2 className="title-2">{project.name}</h2>
            <p className="mt-1 text-tush-3">{project.city}</p>
          </div>
          <Link
            to="/projects/$url/progress"
            params={{ url: project.slug }}
            className="link inline-flex min-h-touch items-center"
          >
            Отчёты по{'\u00a0'}месяцам
            <span className="sr-only">: {project.name}</span>
          </Link>
        </div>
        <SiteCards items={own} isOfProject />
      </section>
    )
  })
}
