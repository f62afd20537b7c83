import { company } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatCount, formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { FLOOR_FORMS, SECTION_FORMS } from '#app/domain/plural.ts'
import { typograph } from '#app/domain/typograph.ts'
import { FlatsLink } from '#app/features/projects/page/flats-link.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { DimensionLine } from '#app/ui/page/dimension-line.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

/** The house's picture with its height and length as dimension lines. */
export function StreetHero({ project }: { project: Project }) {
  const { slug, name, tagline, address, image, flats, price_from: priceFrom, label, buildings } = project
  const { street } = company()
  const sections = buildings.flatMap((building) => building.sections)
  const floors = Math.max(0, ...buildings.map((building) => building.floors_total ?? 0))
  return (
    <div className="page-width grid items-center gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <p className="text-small text-tush-3">{[name, address].filter(Boolean).join(', ')}</p>
        <h1 className="title-display mt-2">{typograph(street?.heading ?? street?.label ?? name)}</h1>
        {tagline && <p className="mt-4 text-lead text-tush-2">{tagline}</p>}
        {priceFrom !== null && <p className="price-large mt-8">от {formatPriceShort(priceFrom)}</p>}
        <p className="figures mt-1 text-tush-3">
          {[finishWords(label), flats > 0 && formatFlatCount(flats)].filter(Boolean).join('\u00a0· ')}
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {flats > 0 && <FlatsLink slug={slug} className={buttonLook()} />}
          <LinkButton href={`/projects/${slug}`} variant="secondary">
            Всё о проекте
          </LinkButton>
        </div>
      </div>
      {image && (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 lg:col-span-7">
          {floors > 0 ? (
            <DimensionLine direction="down">{formatCount(floors, FLOOR_FORMS)}</DimensionLine>
          ) : (
            <span />
          )}
          <div className="aspect-portrait sm:aspect-photo lg:aspect-plan">
            <Picture
              picture={image}
              isHero
              sizes="(min-width: 1024px) 58vw, 92vw"
              className="size-full object-cover"
            />
          </div>
          <DimensionLine className="col-start-2">{formatCount(sections.length, SECTION_FORMS)}</DimensionLine>
        </div>
      )}
    </div>
  )
}
