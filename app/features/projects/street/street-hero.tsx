import { ProjectRooms } from '#app/blocks/project-rooms.tsx'
import type { Project } from '#app/contract/places.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { typograph } from '#app/domain/typograph.ts'
import { FlatsLink } from '#app/features/projects/page/flats-link.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

/**
 * Name, price and deadline of the house, the ways on and, on wide screens, what its flats cost by rooms; beside them its picture,
 * which follows on phones.
 */
export function StreetHero({ project }: { project: Project }) {
  const { slug, name, city, tagline, address, image, flats, price_from: priceFrom, label } = project
  const [house] = project.buildings
  const rooms = project.layouts.map((layout) => ({ ...layout, free: layout.flats }))
  return (
    <div className="page-width grid items-center gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <p className="text-small text-tush-3">{[city.name, address].filter(Boolean).join(', ')}</p>
        <h1 className="title-1 mt-2">{typograph(name)}</h1>
        {tagline && <p className="mt-2 text-lead text-tush-2">{tagline}</p>}
        {priceFrom !== null && <p className="price-large mt-4">от {formatPriceShort(priceFrom)}</p>}
        <p className="figures mt-1 text-tush-2">
          {[finishWords(label), flats > 0 && `${formatFlatCount(flats)} в\u00a0продаже`]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
        <div className="no-print mt-4 flex flex-wrap gap-3">
          {flats > 0 && <FlatsLink slug={slug} className={buttonLook()} />}
          {house && project.genplan && (
            <LinkButton href={`/choose/genplan/${slug}/${house.slug}`} variant="secondary">
              По&nbsp;этажам
            </LinkButton>
          )}
        </div>
        <div className="mt-6 max-lg:hidden">
          <ProjectRooms rooms={rooms} />
        </div>
        <PlainLink href={`/projects/${slug}`} className="link mt-2 inline-flex min-h-touch items-center">
          Всё о&nbsp;проекте
        </PlainLink>
      </div>
      {image && (
        <figure className="lg:col-span-7">
          <Picture
            picture={image}
            isHero
            sizes="(min-width: 1024px) 58vw, 92vw"
            className="aspect-photo w-full rounded-card object-cover"
          />
          {image.alt !== name && (
            <figcaption className="mt-2 text-caption text-tush-3">{image.alt}</figcaption>
          )}
        </figure>
      )}
    </div>
  )
}
