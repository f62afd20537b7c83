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
  const taken = count % REST.length
  // In a row of its own the picture has the width of a card: of all the width it would be a strip.
  const look =
    taken === 0
      ? { tile: 'grid gap-x-6 xl:grid-cols-4', words: 'xl:col-span-3', frame: 'aspect-photo', share: 25 }
      : { tile: 'flex flex-col', words: '', frame: 'min-h-48 grow basis-0', share: 75 }
  return (
    <li className={REST[taken]}>
      <article aria-label={name} className={`group relative h-full gap-4 ${look.tile}`}>
        <FramedPicture
          picture={image}
          sizes={`(min-width: 1280px) ${look.share}vw, (min-width: 640px) 50vw, 100vw`}
          frame={`rounded-card ${look.frame}`}
        />
        <div className={look.words}>
          <h3 className="title-3">
            <Link to="/projects/$url" params={{ url: slug }} className="stretched group-hover:text-sinka">
              {name}
            </Link>
          </h3>
          <p className="mt-1 text-small text-tush-3">
            {[city.name, district, finishWords(label)].filter(Boolean).join(' · ')}
          </p>
          {tagline && <p className="mt-2 text-tush-2">{tagline}</p>}
        </div>
      </article>
    </li>
  )
}
