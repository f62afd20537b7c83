import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PROJECT_LINE_LINK, ProjectLine } from '#app/blocks/project-line.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'

/** The project that a selection belongs to: picture, city, deadlines; leads to its page. The price is told below, over the list. */
export function SelectedProject({ slug }: { slug: string }) {
  const { data: cities = [] } = useQuery(projectsQueries.byCity())
  const project = cities.flatMap(({ projects }) => projects).find((one) => one.slug === slug)
  if (!project) return null
  const { name, city, image, label } = project
  return (
    <Link to="/projects/$url" params={{ url: slug }} className={PROJECT_LINE_LINK}>
      <ProjectLine name={name} city={`${city.name} · ${label}`} image={image} priceFrom={null} state="" />
    </Link>
  )
}
