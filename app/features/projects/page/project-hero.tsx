import type { ReactNode } from 'react'
import { classLabel } from '#app/blocks/project-class.ts'
import { isPageOn } from '#app/config/company.ts'
import type { Project } from '#app/contract/places.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { typograph } from '#app/domain/typograph.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { pictureFit } from '#app/ui/picture/picture-fit.ts'
import { FlatsLink } from './flats-link.tsx'

type ProjectHeroProps = {
  project: Project
  isOnSale: boolean
  /** Links to forms about the project. */
  requests: ReactNode
}

/**
 * First screen of a project: from what price, until when, what to do next, a picture of full width, of which the screen shows
 * what lies below too, and the class and the address in its corner.
 */
export function ProjectHero({ project, isOnSale, requests }: ProjectHeroProps) {
  const { slug, name, city, district, tagline, image, genplan, flats, state, label } = project
  return (
    <>
      <div className="page-width">
        <div className="grid items-end gap-x-6 gap-y-3 pb-6 lg:grid-cols-12 lg:pb-8">
          <div className="lg:col-span-7">
            <p className="text-small text-tush-3">{[city.name, district].filter(Boolean).join(', ')}</p>
            <h1 className="title-display mt-2">{typograph(name)}</h1>
          </div>
          <div className="lg:col-span-5">
            {tagline && <p className="text-lead text-tush-2">{tagline}</p>}
            <p className="price-line figures mt-2">
              <span className="price-large">{priceLine(project)}</span>
              {isOnSale && <span>{formatFlatCount(flats)}</span>}
            </p>
            {state !== 'announced' && label && (
              <p className="figures mt-1 text-tush-2">{finishWords(label)}</p>
            )}
            <div className="no-print mt-4 flex flex-wrap items-center gap-3 empty:hidden">
              {isOnSale && <FlatsLink slug={slug} className={buttonLook()} />}
              {genplan ? (
                <LinkButton href={`/choose/genplan/${slug}`} variant="secondary">
                  Генплан
                </LinkButton>
              ) : (
                isOnSale &&
                isPageOn('/chess') && (
                  <LinkButton href={`/chess/${slug}`} variant="secondary">
                    Шахматка
                  </LinkButton>
                )
              )}
            </div>
          </div>
        </div>
        <Ruler />
      </div>
      {image && (
        <figure className="bg-night">
          <Picture
            picture={image}
            isHero
            sizes="100vw"
            className={`aspect-photo max-h-[60vh] w-full md:aspect-[21/9] ${pictureFit(image)}`}
          />
          {image.alt !== name && (
            <figcaption className="page-width py-3 text-caption text-night-muted xl:pb-6">
              {image.alt}
            </figcaption>
          )}
        </figure>
      )}
      <div className="page-width grid items-start gap-6 pt-6 xl:grid-cols-12">
        <div className={`xl:order-2 xl:col-span-5 ${image ? 'relative z-raised xl:-mt-24' : ''}`}>
          <TitleBlock project={project} />
        </div>
        <div className="no-print flex flex-wrap gap-3 xl:col-span-7 xl:pt-2">
          {project.phone && (
            <a href={`tel:${project.phone}`} className={buttonLook('secondary', 'normal', 'figures')}>
              {formatPhone(project.phone)}
            </a>
          )}
          <div className="flex basis-full flex-wrap gap-x-4">{requests}</div>
        </div>
      </div>
    </>
  )
}

/** The class and the address in cells, as in the title block of a drawing. */
function TitleBlock({ project }: { project: Project }) {
  const { name, city, address, district } = project
  const isDistrictInAddress = district !== null && address?.split(', ').includes(district)
  return (
    <dl className="flex flex-wrap gap-px border border-tush bg-tush shadow-sheet">
      {project.class && <Cell name="Класс">{classLabel(project.class)}</Cell>}
      <Cell name="Адрес">
        {typograph(
          [city.name, isDistrictInAddress ? null : district, address === name ? null : address]
            .filter(Boolean)
            .join(', '),
        )}
      </Cell>
    </dl>
  )
}

function priceLine({ state, price_from: priceFrom, flats }: Project): string {
  if (state === 'announced') return 'Скоро в продаже'
  if (priceFrom !== null) return `от ${formatPriceShort(priceFrom)}`
  return flats > 0 ? 'Цена по запросу' : 'Всё продано'
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grow basis-[40%] bg-list px-4 py-3 md:px-6">
      <dt className="text-caption text-tush-3">{name}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  )
}
