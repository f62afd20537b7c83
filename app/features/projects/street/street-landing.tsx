import { isPageOn } from '#app/config/company.ts'
import type { InfrastructureMap } from '#app/contract/map.ts'
import type { Project } from '#app/contract/places.ts'
import { formatCount } from '#app/domain/format.ts'
import { SECTION_FORMS } from '#app/domain/plural.ts'
import { DeveloperRequisites } from '#app/features/projects/developer-requisites.tsx'
import { LayoutsByRooms } from '#app/features/projects/layouts-by-rooms.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Band } from '#app/ui/page/band.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { HouseElevation } from './house-elevation.tsx'
import { StreetHero } from './street-hero.tsx'
import { StreetWalk } from './street-walk.tsx'

type StreetLandingProps = {
  project: Project
  crumbs: readonly Crumb[]
  /** Places along the street, nearest first; empty if they failed to load. */
  around: InfrastructureMap['objects']
}

/** The page of a project with one house: the street, the entrances, the layouts. */
export function StreetLanding({ project, crumbs, around }: StreetLandingProps) {
  const { slug, description, gallery, buildings, layouts, genplan } = project
  const [house] = buildings
  const [view] = gallery
  const hasChess = isPageOn('/chess')
  return (
    <>
      <div className="page-width pt-6 lg:pt-8">
        <Breadcrumbs items={crumbs} />
      </div>
      <StreetHero project={project} />
      <div className="h-12 lg:h-24" />
      <Band title="Улица" tone="sheet" lead={description}>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className={view ? 'lg:col-span-7' : 'lg:col-span-12'}>
            <StreetWalk objects={around} />
          </div>
          {view && (
            <figure className="lg:col-span-5">
              <Picture
                picture={view}
                sizes="(min-width: 1024px) 40vw, 100vw"
                className="aspect-photo w-full rounded-card object-cover"
              />
              <figcaption className="mt-2 text-caption text-tush-3">{view.alt}</figcaption>
            </figure>
          )}
        </div>
      </Band>
      {house && hasChess && (
        <Band
          title="Дом по подъездам"
          tone="night"
          lead={`${formatCount(house.sections.length, SECTION_FORMS)}: откройте любой, чтобы увидеть квартиры по этажам.`}
        >
          <HouseElevation slug={slug} house={house} />
        </Band>
      )}
      {layouts.length > 0 && (
        <Band title="Планировки и цены">
          <LayoutsByRooms slug={slug} layouts={layouts} />
        </Band>
      )}
      {(genplan || hasChess) && (
        <Band
          title={genplan ? (hasChess ? 'Генплан и шахматка' : 'Генплан') : 'Шахматка'}
          tone="shade"
          aside={
            <div className="flex flex-wrap gap-3">
              {hasChess && <LinkButton href={`/chess/${slug}`}>Шахматка</LinkButton>}
              {genplan && (
                <LinkButton href={`/choose/genplan/${slug}`} variant="secondary">
                  Генплан
                </LinkButton>
              )}
            </div>
          }
        >
          {genplan && (
            <Picture
              picture={genplan}
              sizes="(min-width: 1440px) 1344px, 100vw"
              className="aspect-photo w-full rounded-card object-cover lg:aspect-[21/9]"
            />
          )}
        </Band>
      )}
      <Band title="Застройщик">
        <div className="max-w-form">
          <DeveloperRequisites developer={project.developer} />
        </div>
      </Band>
    </>
  )
}
