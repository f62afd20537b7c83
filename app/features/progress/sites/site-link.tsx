import { Link } from '@tanstack/react-router'
import type { BuildingOnSite } from '#app/contract/progress.ts'

type SiteLinkProps = { site: Pick<BuildingOnSite, 'project' | 'building'>; children: string }

/** From the name of a house to its construction: the whole card around it is pressed. */
export function SiteLink({ site: { project, building }, children }: SiteLinkProps) {
  return (
    <Link
      to="/projects/$url/progress"
      params={{ url: project.slug }}
      search={{ building: building.slug }}
      className="stretched group-hover:text-sinka"
    >
      {children}
    </Link>
  )
}
