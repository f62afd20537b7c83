import { isPageOn } from '#app/config/company.ts'
import type { InfrastructureMap } from '#app/contract/map.ts'
import type { Project } from '#app/contract/places.ts'
import { SECTION_FORMS } from '#app/domain/flats/house-size.ts'
import { formatCount } from '#app/domain/format.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import { DeveloperRequisites } from '#app/features/projects/developer-requisites.tsx'
import { LayoutsByRooms } from '#app/features/projects/layouts-by-rooms.tsx'
import { FlatsBar } from '#app/features/projects/page/flats-bar.tsx'
import { FlatsLink } from '#app/features/projects/page/flats-link.tsx'
import { priceWords } from '#app/features/projects/page/price-words.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
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

/**
 * The page of a project with one house: the street, the entrances, the layouts. On phones a link to the flats sticks to the lower
 * edge of the screen, but not over the first screen, where the same link stands.
 */
export function StreetLanding({ project, crumbs, around }: StreetLandingProps) {
  const { slug, description, flats, gallery, buildings, layouts, genplan, price_from: priceFrom } = project
  const [house] = buildings
  const [view] = gallery
  const hasChess = isPageOn('/chess')
  const facade = `/choose/genplan/${slug}/${house?.slug}`
  return (
    <>
      <div className="page-width pt-6 lg:pt-8">
        <Breadcrumbs items={crumbs} />
      </div>
      <StreetHero project={project} />
      <div className="h-12 lg:h-24" />
      <div>
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
            aside={
              genplan && (
                <PlainLink
                  href={facade}
                  className="inline-flex min-h-touch items-center underline underline-offset-4"
                >
                  Этажи на фасаде
                </PlainLink>
              )
            }
          >
            <HouseElevation slug={slug} house={house} />
          </Band>
        )}
        {layouts.length > 0 && (
          <Band
            title="Планировки и цены"
            aside={
              flats > 0 && (
                <FlatsLink slug={slug} className="link inline-flex min-h-touch items-center">
                  Все квартиры дома
                </FlatsLink>
              )
            }
          >
            <LayoutsByRooms slug={slug} layouts={layouts} />
          </Band>
        )}
        <Band title={flats > 0 ? offerWords(flats, priceFrom) : 'Застройщик'} tone="sheet">
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
            <div className="no-print flex flex-col items-start gap-3 empty:hidden lg:col-span-7">
              {flats > 0 && (
                <div className="flex flex-wrap gap-3">
                  <FlatsLink slug={slug} className={buttonLook('primary', 'normal', 'max-lg:hidden')} />
                  {isPageOn('/forms/tour') && (
                    <LinkButton href={`/forms/tour?project=${slug}`} variant="secondary">
                      Записаться на&nbsp;просмотр
                    </LinkButton>
                  )}
                </div>
              )}
              {house && genplan && !hasChess && (
                <PlainLink href={facade} className="link inline-flex min-h-touch items-center">
                  Этажи на фасаде
                </PlainLink>
              )}
              <PlainLink href={`/projects/${slug}`} className="link inline-flex min-h-touch items-center">
                Отделка, ход стройки, ипотека и&nbsp;документы
              </PlainLink>
            </div>
            <div className="lg:col-span-5">
              <DeveloperRequisites developer={project.developer} />
            </div>
          </div>
        </Band>
        {flats > 0 && <FlatsBar slug={slug} price={priceWords(priceFrom)} />}
      </div>
    </>
  )
}
