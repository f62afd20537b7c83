import type { ReactNode } from 'react'
import { Facts } from '#app/blocks/facts.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'
import { deadlineInSentence, finishWords } from '#app/domain/deadline.ts'
import { SECTION_FORMS } from '#app/domain/flats/house-size.ts'
import { formatCount } from '#app/domain/format.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import { DeveloperRequisites } from '#app/features/projects/developer-requisites.tsx'
import { LayoutsByRooms } from '#app/features/projects/layouts-by-rooms.tsx'
import type { NearPlace } from '#app/features/projects/nearest-places.ts'
import { FlatsBar } from '#app/features/projects/page/flats-bar.tsx'
import { FlatsLink } from '#app/features/projects/page/flats-link.tsx'
import { priceWords } from '#app/features/projects/page/price-words.ts'
import { NearHome } from '#app/features/projects/surroundings/near-home.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Band } from '#app/ui/page/band.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import type { Entrance } from './entrances.ts'
import { HouseElevation } from './house-elevation.tsx'
import { StreetHero } from './street-hero.tsx'

/** A row of wide screens. */
const MOST_PICTURES = 3

type StreetLandingProps = {
  project: Project
  crumbs: readonly Crumb[]
  /** The nearest place of each kind; empty if they failed to load. */
  around: readonly NearPlace[]
  /** The same on a map. */
  map?: ReactNode
  /** What is on sale in each entrance; empty if it failed to load. */
  entrances: readonly Entrance[]
  /** Reasons to buy, in the place of the pictures of the house: they have the same ones. */
  advantages?: ReactNode
  /** What a flat costs a month. */
  mortgage?: ReactNode
  /** How the house is built; absent without reports, or if they failed to load: then the percent alone is told. */
  progress?: ReactNode
}

/**
 * The page of a project with one house: what it costs, the house, its entrances and layouts, mortgages, how it is built, what is
 * near. On phones a link to the flats sticks to the lower edge of the screen, but not over the first screen, where the same link
 * stands.
 */
export function StreetLanding(props: StreetLandingProps) {
  const { project, crumbs, around, map, entrances, advantages, mortgage, progress } = props
  const { slug, flats, buildings, layouts, genplan, price_from: priceFrom } = project
  const [house] = buildings
  const hasChess = isPageOn('/chess')
  const hasTour = isPageOn('/forms/tour')
  const facade = `/choose/genplan/${slug}/${house?.slug}`
  return (
    <>
      <div className="page-width pt-6 lg:pt-8">
        <Breadcrumbs items={crumbs} />
      </div>
      <StreetHero project={project} />
      <div className="h-12 lg:h-24" />
      <div>
        <Band title="О доме" tone="sheet" lead={project.description}>
          <AboutHouse project={project} hasProgress={Boolean(progress)}>
            {advantages}
          </AboutHouse>
        </Band>
        {house && hasChess && (
          <Band
            title="Дом по подъездам"
            tone="night"
            lead={
              entrances.length > 0
                ? 'Светятся окна квартир, которые в\u00a0продаже. Нажмите на подъезд, чтобы увидеть их по этажам.'
                : `${formatCount(house.sections.length, SECTION_FORMS)}: откройте любой, чтобы увидеть квартиры по\u00a0этажам.`
            }
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
            <HouseElevation slug={slug} house={house} entrances={entrances} />
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
        {mortgage && (
          <Band title="Ипотека" tone="sheet">
            {mortgage}
          </Band>
        )}
        {progress && (
          <Band title="Ход строительства" tone="shade">
            {progress}
          </Band>
        )}
        {around.length > 0 && (
          <Band title="Пешком от дома">
            <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
              <div>
                <NearHome places={around} />
                <PlainLink
                  href={`/projects/${slug}#infrastruktura`}
                  className="link mt-2 inline-flex min-h-touch items-center"
                >
                  Все места на&nbsp;карте
                </PlainLink>
              </div>
              {map}
            </div>
          </Band>
        )}
        <Band
          title={
            flats === 0 ? 'Застройщик' : hasTour ? 'Приезжайте посмотреть' : offerWords(flats, priceFrom)
          }
          tone="sheet"
        >
          <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
            <div className="no-print flex flex-col items-start gap-3 empty:hidden lg:col-span-7">
              {flats > 0 && (
                <div className="flex flex-wrap gap-3">
                  {hasTour && (
                    <LinkButton href={`/forms/tour?project=${slug}`}>Записаться на&nbsp;просмотр</LinkButton>
                  )}
                  <FlatsLink
                    slug={slug}
                    className={buttonLook(hasTour ? 'secondary' : 'primary', 'normal', 'max-lg:hidden')}
                  />
                </div>
              )}
              {house && genplan && !hasChess && (
                <PlainLink href={facade} className="link inline-flex min-h-touch items-center">
                  Этажи на фасаде
                </PlainLink>
              )}
              <PlainLink href={`/projects/${slug}`} className="link inline-flex min-h-touch items-center">
                Отделка и&nbsp;документы
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

type AboutHouseProps = {
  project: Project
  /** Whether a part of the page tells how far it is built. */
  hasProgress: boolean
  /** In the place of its pictures. */
  children: ReactNode
}

/** Figures of the house with how far it is built, and its advantages or its pictures. */
function AboutHouse({ project, hasProgress, children }: AboutHouseProps) {
  const { slug, name, facts, gallery, progress, label } = project
  return (
    <>
      <Facts facts={facts} />
      {progress && !hasProgress && (
        <p className="mt-8 flex flex-wrap items-center gap-x-6">
          <span className="figures font-medium">
            {[`Готово ${progress.percent}\u00a0%`, label && deadlineInSentence(finishWords(label))].join(
              ', ',
            )}
          </span>
          <PlainLink
            href={`/projects/${slug}/progress`}
            className="link inline-flex min-h-touch items-center"
          >
            Ход строительства
          </PlainLink>
        </p>
      )}
      {children && <div className="mt-12">{children}</div>}
      {!children && gallery.length > 0 && (
        <ul className="mt-8 grid gap-x-4 gap-y-6 max-sm:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] sm:grid-cols-2 lg:grid-cols-3">
          {gallery.slice(0, MOST_PICTURES).map((picture, index) => (
            <li key={picture.url} className={index === 0 ? 'max-lg:col-span-full' : ''}>
              <figure>
                <Picture
                  picture={picture}
                  alt={`${name}, вид ${index + 1}`}
                  sizes="(min-width: 1024px) 28rem, 100vw"
                  className="aspect-photo w-full rounded-card object-cover"
                />
                <figcaption className="mt-2 text-caption text-tush-3">{picture.alt}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
