import { Link } from '@tanstack/react-router'
import type { FinishedProject } from '#app/contract/finished.ts'
import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { FLOOR_FORMS, HOUSE_FORMS, plural } from '#app/domain/plural.ts'
import { isRender } from '#app/domain/text/is-render.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'
import { FramedPicture } from '#app/ui/picture/framed-picture.tsx'
import { PromiseMark } from './promise-mark.tsx'
import { quartersLate } from './promise-words.ts'

type FinishedCardProps = {
  project: FinishedProject
  /** The name of the city stands in the line of the address: no heading above says it. */
  hasCity?: boolean
}

/** A finished project: picture, year, how much was built, what was promised of each house and when it was there. */
export function FinishedCard({ project, hasCity = false }: FinishedCardProps) {
  const { slug, name, image, year, houses, flats, floors, city, address, buildings } = project
  const years = yearsOf(year, buildings)
  const compared = buildings.filter((house) => quartersLate(house) !== undefined)
  return (
    <article aria-label={name} className="group relative">
      <FramedPicture
        picture={image}
        sizes="(min-width: 1024px) 660px, (min-width: 640px) 50vw, 100vw"
        frame="aspect-photo rounded-card"
        look="transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
      />
      {image && isRender(image) && <p className="mt-2 text-caption text-tush-3">Визуализация</p>}
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
        <p className="figures font-medium max-sm:w-full">
          сдан в&nbsp;{years} {years.includes('–') ? 'годах' : 'году'}
        </p>
      </div>
      <p className="mt-1 text-small text-tush-3 empty:hidden">
        {[hasCity && city.name, address].filter(Boolean).join(', ')}
      </p>
      <p className="figures mt-2 text-tush-2">
        {[formatCount(houses, HOUSE_FORMS), floorWords(floors), formatFlatCount(flats)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {compared.length > 0 && (
        <ul className="figures mt-3 space-y-3 border-beton-200 border-t pt-3 text-small text-tush-2">
          {compared.map((house) => (
            <li key={house.name} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {house.name}: обещали {house.deadline}, сдали {house.finished}
              </span>
              <PromiseMark house={house} />
            </li>
          ))}
        </ul>
      )}
      {/* What a press anywhere on the card does, for eyes alone: the title is the link. */}
      <p aria-hidden="true" className="link mt-3 inline-block">
        О&nbsp;проекте {quotedName(name)}
      </p>
    </article>
  )
}

/** "2023–2024" of houses that were finished in several years. @param last - year of the last one */
function yearsOf(last: number, buildings: FinishedProject['buildings']): string {
  const known = buildings.flatMap(({ finished }) => /\d{4}$/.exec(finished)?.[0] ?? [])
  const first = Math.min(last, ...known.map(Number))
  return first === last ? String(last) : `${first}–${last}`
}

/** "10" → "10 этажей", "9–21" → "9–21 этаж": the noun agrees with the last number. */
function floorWords(floors: string): string {
  const last = /\d+$/.exec(floors)?.[0]
  return last === undefined ? floors : `${floors}\u00a0${plural(Number(last), FLOOR_FORMS)}`
}
