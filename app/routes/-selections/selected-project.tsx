import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { finishWords } from '#app/domain/deadline.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { FramedPicture } from '#app/ui/picture/framed-picture.tsx'

/** Columns of the widest grid that its last row leaves, by the cards in that row; all of them where it leaves none. */
const REST = ['xl:col-span-4', 'xl:col-span-3', 'xl:col-span-2', ''] as const

type SelectedProjectProps = {
  slug: string
  /** How many cards stand before it. */
  count: number
}

/** The project that a selection belongs to, as the last item of its list: picture, place, deadlines; leads to its page. */
export function SelectedProject({ slug, count }: SelectedProjectProps) {
  const { data: cities = [] } = useQuery(projectsQueries.byCity())
  const project = cities.flatMap(({ projects }) => projects).find((one) => one.slug === slug)
  if (!project) return null
  const { name, city, district, image, label, tagline } = project
  return (
    <li className={REST[count % REST.length]}>
      <article aria-label={name} className="group relative flex h-full flex-col">
        <FramedPicture
          picture={image}
          sizes="(min-width: 1280px) 75vw, (min-width: 640px) 50vw, 100vw"
          frame="min-h-48 grow basis-0 rounded-card"
        />
        <h3 className="title-3 mt-4">
          <Link to="/projects/$url" params={{ url: slug }} className="stretched group-hover:text-sinka">
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-small text-tush-3">
          {[city.name, district, finishWords(label)].filter(Boolean).join(' · ')}
        </p>
        {tagline && <p className="mt-2 text-tush-2">{tagline}</p>}
      </article>
    </li>
  )
}
