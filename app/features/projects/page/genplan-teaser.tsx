import { Link } from '@tanstack/react-router'
import type { Project } from '#app/contract/places.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { HouseList } from './house-list.tsx'

/** A small master plan, and the houses with their free counts. */
export function GenplanTeaser({ project }: { project: Project }) {
  const { slug, name, genplan, buildings } = project
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      {genplan && (
        <PlainLink
          href={`/choose/genplan/${slug}`}
          className="group relative block self-start overflow-hidden rounded-card lg:col-span-8"
        >
          <Picture
            picture={genplan}
            alt=""
            sizes="(min-width: 1440px) 880px, (min-width: 1024px) 62vw, 100vw"
            className="aspect-photo w-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-102"
          />
          <span className="absolute bottom-4 left-4 rounded-control bg-list px-4 py-2 font-medium text-tush">
            Открыть генплан
            <span className="sr-only">: {name}</span>
          </span>
        </PlainLink>
      )}
      <div className={genplan ? 'lg:col-span-4' : 'lg:col-span-12'}>
        <HouseList
          slug={slug}
          buildings={buildings}
          hasGenplan={genplan !== null}
          isOnSale={project.state !== 'announced'}
        />
        {project.storerooms.free > 0 && (
          <Link
            to="/$url/storehouse"
            params={{ url: slug }}
            className="figures mt-4 inline-flex min-h-touch items-center underline underline-offset-4"
          >
            Кладовые в продаже: {project.storerooms.free}
          </Link>
        )}
        {project.parking.free > 0 && (
          <Link
            to="/$url/parking"
            params={{ url: slug }}
            className="figures mt-4 flex min-h-touch items-center underline underline-offset-4"
          >
            Машино-места в продаже: {project.parking.free}
          </Link>
        )}
        {project.commerce_free > 0 && (
          <Link
            to="/commerce"
            search={{ project: slug }}
            className="figures mt-4 flex min-h-touch items-center underline underline-offset-4"
          >
            Коммерческие помещения: {project.commerce_free}
          </Link>
        )}
      </div>
    </div>
  )
}
