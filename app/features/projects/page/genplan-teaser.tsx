import { Link } from '@tanstack/react-router'
import { percent } from '#app/blocks/plan/percent.ts'
import { isPageOn } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { HouseList } from './house-list.tsx'

const BESIDE = 'figures inline-flex min-h-touch items-center underline underline-offset-4'

/** A small master plan with the numbers of its houses, the houses with their free counts, their grid, and what is sold besides flats. */
export function GenplanTeaser({ project }: { project: Project }) {
  const { slug, genplan, buildings, storerooms, parking, commerce_free: commerce, flats, state } = project
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
      {genplan && <Aerial project={project} genplan={genplan} />}
      <div className={genplan ? 'lg:col-span-4' : 'lg:col-span-12'}>
        <HouseList
          slug={slug}
          buildings={buildings}
          hasGenplan={genplan !== null}
          isOnSale={state !== 'announced'}
        />
        <p className="mt-4 flex flex-wrap gap-x-6 empty:hidden">
          {genplan && flats > 0 && state !== 'announced' && isPageOn('/chess') && (
            <PlainLink href={`/chess/${slug}`} className={BESIDE}>
              Шахматка
            </PlainLink>
          )}
          {storerooms.free > 0 && (
            <Link to="/$url/storehouse" params={{ url: slug }} className={BESIDE}>
              Кладовые: {storerooms.free}
            </Link>
          )}
          {parking.free > 0 && (
            <Link to="/$url/parking" params={{ url: slug }} className={BESIDE}>
              Машино-места: {parking.free}
            </Link>
          )}
          {commerce > 0 && (
            <Link to="/commerce" search={{ project: slug }} className={BESIDE}>
              Коммерческие помещения: {commerce}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}

type AerialProps = { project: Project; genplan: NonNullable<Project['genplan']> }

/** The whole picture, so that each number stands on its house. */
function Aerial({ project: { slug, name, genplan_signs: signs }, genplan }: AerialProps) {
  return (
    <PlainLink
      href={`/choose/genplan/${slug}`}
      className="group relative block overflow-hidden rounded-card lg:col-span-8"
    >
      <Picture
        picture={genplan}
        alt=""
        sizes="(min-width: 1440px) 880px, (min-width: 1024px) 62vw, 100vw"
        className="w-full"
      />
      {/* The picture is one of the day, and so are its signs: they have no box of their own, only the colours of paper. */}
      <span className="paper contents">
        {signs.map(({ number, x, y }) => (
          <span
            key={number}
            aria-hidden="true"
            className="figures absolute -translate-x-1/2 -translate-y-1/2 rounded-chip border border-sinka bg-list px-2 py-0.5 font-semibold text-caption text-sinka"
            style={{ left: percent(x), top: percent(y) }}
          >
            {number}
          </span>
        ))}
        <span className="absolute bottom-4 left-4 rounded-control bg-list px-4 py-2 font-medium text-tush">
          Открыть генплан
          <span className="sr-only">: {name}</span>
        </span>
      </span>
    </PlainLink>
  )
}
