import { Link } from '@tanstack/react-router'
import type { FinishedProject } from '#app/contract/finished.ts'
import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { FLOOR_FORMS, HOUSE_FORMS, plural } from '#app/domain/plural.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { pictureFit } from '#app/ui/picture/picture-fit.ts'

/** A finished project: picture, year, how much was built. */
export function FinishedCard({ project }: { project: FinishedProject }) {
  const { slug, name, image, year, houses, flats, floors, address } = project
  return (
    <article aria-label={name} className="group relative">
      <div className="aspect-photo overflow-hidden rounded-card bg-beton-100">
        {image && (
          <Picture
            picture={image}
            alt=""
            sizes="(min-width: 1024px) 660px, (min-width: 640px) 50vw, 100vw"
            className={`size-full transition-transform duration-sheet ease-enter group-hover:scale-102 ${pictureFit(image)}`}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="title-3">
          <Link
            to="/projects-finished/$url"
            params={{ url: slug }}
            className="stretched group-hover:text-sinka"
          >
            {name}
          </Link>
        </h3>
        <p className="figures title-3 text-sinka">{year}</p>
      </div>
      {address && <p className="text-small text-tush-3">{address}</p>}
      <p className="figures mt-2 text-tush-2">
        {[formatCount(houses, HOUSE_FORMS), floorWords(floors), formatFlatCount(flats)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </article>
  )
}

/** "10" → "10 этажей", "9–21" → "9–21 этаж": the noun agrees with the last number. */
function floorWords(floors: string): string {
  const last = /\d+$/.exec(floors)?.[0]
  return last === undefined ? floors : `${floors}\u00a0${plural(Number(last), FLOOR_FORMS)}`
}
