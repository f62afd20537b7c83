import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isPageOn } from '#app/config/company.ts'
import type { ProjectSummary } from '#app/contract/places.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { projectHref } from '#app/domain/project-href.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { pictureFit } from '#app/ui/picture/picture-fit.ts'
import { classLabel } from './project-class.ts'
import { ProjectRooms } from './project-rooms.tsx'

type ProjectCardProps = {
  project: ProjectSummary
  /** In two columns of a wide page instead of three. */
  isWide?: boolean
  /** A heading above says the city. */
  isUnderCity?: boolean
  /** Free flats by rooms: where projects are compared, the card says them, and the class. */
  rooms?: ComponentProps<typeof ProjectRooms>['rooms'] | undefined
}

/** A project as a card: picture, place, date of completion, lowest price. Links to its page. */
export function ProjectCard({ project, isWide = false, isUnderCity = false, rooms }: ProjectCardProps) {
  const { name, slug, state, image, tagline, district, address, city, label, flats, price_from } = project
  return (
    <article aria-label={name} className="group relative flex h-full flex-col">
      <div className="aspect-photo overflow-hidden rounded-card bg-beton-100">
        {image === null && (
          <div aria-hidden="true" className="flex size-full flex-col justify-end">
            <p className="title-2 p-6 text-beton-500">{name}</p>
            <Ruler />
          </div>
        )}
        {image && (
          <Picture
            picture={image}
            alt=""
            sizes={`(min-width: 1024px) ${isWide ? 790 : 520}px, (min-width: 640px) 50vw, 100vw`}
            className={`size-full transition-transform duration-sheet ease-enter group-hover:scale-[1.02] ${pictureFit(image)}`}
          />
        )}
      </div>
      <h3 className="title-3 mt-4">
        <Link to={projectHref(project)} className="stretched group-hover:text-sinka">
          {name}
        </Link>
      </h3>
      <p className="mt-1 text-small text-tush-3">
        {[!isUnderCity && city.name, district ?? address, rooms && project.class && classLabel(project.class)]
          .filter((fact) => fact && fact !== name)
          .join(' · ')}
      </p>
      <p className="figures text-small text-tush-3">{finishWords(label)}</p>
      {tagline && <p className="mt-2 max-w-text text-tush-2">{tagline}</p>}
      {(price_from !== null || flats > 0) && (
        <p className="figures mt-3 flex flex-wrap gap-x-3">
          {price_from !== null && <span className="font-medium">от&nbsp;{formatPriceShort(price_from)}</span>}
          {flats > 0 && <span className="text-tush-3">{formatFlatCount(flats)}</span>}
        </p>
      )}
      {rooms && <ProjectRooms rooms={rooms} />}
      {rooms && flats > 0 && (
        <Link
          to="/choose/flat"
          search={{ project: [slug] }}
          className="link relative z-raised mt-2 inline-flex min-h-touch items-center self-start"
        >
          Выбрать квартиру<span className="sr-only">: {name}</span>
        </Link>
      )}
      {state === 'announced' && isPageOn('/forms/alert') && (
        <PlainLink
          href={`/forms/alert?about=start%3A${slug}`}
          className="link relative z-raised inline-flex min-h-touch items-center self-start"
        >
          Узнать о&nbsp;старте<span className="sr-only"> продаж: {name}</span>
        </PlainLink>
      )}
    </article>
  )
}
