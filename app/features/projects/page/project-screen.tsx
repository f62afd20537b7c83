import type { ReactNode } from 'react'
import { isPageOn } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'
import type { Furnish } from '#app/contract/popups.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import { LazyFurnishes } from '#app/features/projects/furnishes/lazy-furnishes.ts'
import { LayoutsByRooms } from '#app/features/projects/layouts-by-rooms.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Band } from '#app/ui/page/band.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { FlatsBar } from './flats-bar.tsx'
import { FlatsLink } from './flats-link.tsx'
import { LazyDeveloperRequisites } from './lazy-developer-requisites.ts'
import { LazyGenplanTeaser } from './lazy-genplan-teaser.ts'
import { LazyProjectDocuments } from './lazy-project-documents.ts'
import { priceWords } from './price-words.ts'
import { ProjectAbout } from './project-about.tsx'
import { ProjectHero } from './project-hero.tsx'
import {
  aboutTitle,
  hasAbout,
  hasPapers,
  papersTitle,
  sectionsOf,
  surroundingsTitle,
} from './project-sections.ts'
import { SectionNav } from './section-nav.tsx'

/** Those that the law demands and the newest; the page is long enough. */
const MOST_DOCUMENTS = 4

type ProjectScreenProps = {
  project: Project
  crumbs: readonly Crumb[]
  furnishes: readonly Furnish[]
  /** Slug of the finish that the URL opens. */
  openFurnish: string | undefined
  /** Slug of the document that the URL opens. */
  openDocument: string | undefined
  /** Sections of other features; null when their data failed to load. */
  advantages: ReactNode
  infrastructure: ReactNode
  progress: ReactNode
  mortgage: ReactNode
  /** How the price of a square metre changed; null where too little is known. */
  prices: ReactNode
  /** Links to forms about the project. */
  requests: ReactNode
}

/**
 * The whole page of a project, from the main picture to the documents and the next step. On phones a link to the flats sticks
 * to the lower edge of the screen, but not over the main picture, above which the same link stands.
 */
export function ProjectScreen(props: ProjectScreenProps) {
  const {
    project,
    crumbs,
    furnishes,
    openFurnish,
    openDocument,
    advantages,
    infrastructure,
    progress,
    mortgage,
  } = props
  const { slug, flats, layouts, buildings, documents, state, price_from: priceFrom } = project
  const isOnSale = flats > 0 && state !== 'announced'
  const price = priceWords(priceFrom)
  const offer = isOnSale ? offerWords(flats, priceFrom) : null
  const sections = sectionsOf(project, {
    furnish: furnishes.length > 0,
    infrastructure: infrastructure !== null,
    progress: progress !== null,
    mortgage: mortgage !== null,
  })
  return (
    <>
      <div className="page-width pt-6 lg:pt-8">
        <Breadcrumbs items={crumbs} />
      </div>
      <ProjectHero project={project} isOnSale={isOnSale} requests={props.requests} />
      <div>
        <SectionNav sections={sections}>
          {isOnSale && (
            <>
              <span className="figures font-medium max-xl:hidden">{price}</span>
              <FlatsLink slug={slug} className={buttonLook('primary', 'dense')} />
            </>
          )}
        </SectionNav>
        {hasAbout(project) && (
          <Band id="o-proekte" title={aboutTitle(project)}>
            <ProjectAbout project={project} />
          </Band>
        )}
        {buildings.length > 0 && (
          <Band id="doma" title={project.genplan ? 'Генплан и дома' : 'Дома'} tone="night">
            <LazyGenplanTeaser project={project} />
          </Band>
        )}
        {layouts.length > 0 && (
          <Band
            id="planirovki"
            title="Планировки и цены"
            aside={
              flats > 0 && (
                <FlatsLink slug={slug} className="link inline-flex min-h-touch items-center">
                  Все квартиры проекта
                </FlatsLink>
              )
            }
          >
            <LayoutsByRooms slug={slug} layouts={layouts} />
            {props.prices}
          </Band>
        )}
        {furnishes.length > 0 && (
          <Band id="otdelka" title="Отделка" tone="sheet">
            <LazyFurnishes furnishes={furnishes} openSlug={openFurnish} />
          </Band>
        )}
        {project.advantages.length > 0 && (
          <Band id="preimushchestva" title="Преимущества" tone={furnishes.length > 0 ? 'plain' : 'sheet'}>
            {advantages}
          </Band>
        )}
        {progress && (
          <Band id="hod-stroitelstva" title="Ход строительства" tone="shade">
            {progress}
          </Band>
        )}
        {infrastructure && (
          <Band id="infrastruktura" title={surroundingsTitle(project)}>
            {infrastructure}
          </Band>
        )}
        {mortgage && isOnSale && (
          <Band id="ipoteka" title="Ипотека" tone="sheet">
            {mortgage}
          </Band>
        )}
        {hasPapers(project) && (
          <Band id="dokumenty" title={papersTitle(project)}>
            <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
              {documents.length > 0 && (
                <div className="lg:col-span-7">
                  <LazyProjectDocuments documents={documents} opened={openDocument} most={MOST_DOCUMENTS} />
                </div>
              )}
              <div className="lg:col-span-5">
                <LazyDeveloperRequisites developer={project.developer} />
              </div>
            </div>
          </Band>
        )}
        {offer !== null && (
          <>
            <section aria-label={offer} className="border-beton-200 border-y bg-list">
              <div className="page-width flex flex-wrap items-center justify-between gap-x-12 gap-y-4 py-12">
                <h2 className="title-2">{offer}</h2>
                {/* The first way is still on the screen: beside the sections, on phones at the lower edge. */}
                <div className="no-print flex flex-wrap items-center gap-x-6 gap-y-2">
                  <FlatsLink slug={slug} className="link inline-flex min-h-touch items-center">
                    Все квартиры проекта
                  </FlatsLink>
                  {isPageOn('/forms/tour') && (
                    <LinkButton href={`/forms/tour?project=${slug}`} variant="secondary">
                      Записаться на&nbsp;просмотр
                    </LinkButton>
                  )}
                </div>
              </div>
            </section>
            {/* The box around all of this keeps it off the main picture above. */}
            <FlatsBar slug={slug} price={price} />
          </>
        )}
      </div>
    </>
  )
}
