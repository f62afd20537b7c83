import type { ReactNode } from 'react'
import { DocumentsByEdition } from '#app/blocks/documents/documents-by-edition.tsx'
import { Facts } from '#app/blocks/facts.tsx'
import type { Complex } from '#app/contract/finished.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'
import { DeveloperRequisites } from '#app/features/projects/developer-requisites.tsx'
import { Gallery } from '#app/features/projects/gallery.tsx'
import { Band } from '#app/ui/page/band.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { pictureFit } from '#app/ui/picture/picture-fit.ts'
import { BuildingNow } from './building-now.tsx'
import type { OnSale } from './nearest-on-sale.ts'
import { PromisedTable } from './promised-table.tsx'

type ComplexScreenProps = {
  complex: Complex
  crumbs: readonly Crumb[]
  /** Slug of the document that the address opens. */
  openDocument: string | undefined
  /** Projects on sale in its city, the nearest first. */
  onSale: OnSale
  /** Flats of this project that are on sale. */
  flats: number
  /** Why dates were moved; null where none was. */
  shifts: ReactNode
}

/** The page of a finished project: promised and actual dates, pictures, documents with the builder, what is on sale. */
export function FinishedProjectScreen(props: ComplexScreenProps) {
  const { complex, crumbs, openDocument, onSale, flats, shifts } = props
  const { name, tagline, description, year, city, address, image, gallery, facts, buildings, documents } =
    complex
  const hasDocuments = documents.length > 0
  return (
    <>
      <div className="page-width pt-6 lg:pt-8">
        <Breadcrumbs items={crumbs} />
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-6 lg:pb-8">
          <div>
            <h1 className="title-display">{name}</h1>
            <p className="mt-2 text-tush-3">{[city.name, address].filter(Boolean).join(', ')}</p>
          </div>
          <p className="text-right max-sm:text-left">
            <span className="block text-caption text-tush-3">
              {buildings.length > 1 ? 'Последний дом сдан' : 'Дом сдан'}
            </span>
            <span className="title-display figures text-sinka">{year}</span>
          </p>
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
          <figcaption className="page-width py-3 text-caption text-night-muted">{image.alt}</figcaption>
        </figure>
      )}
      {buildings.length > 0 && (
        <Band
          title="Обещали и сдали"
          tone="sheet"
          lead="Сроки из проектной декларации и дата ввода каждого дома."
        >
          <PromisedTable houses={buildings} />
          {shifts && (
            <div className="mt-12">
              <h3 className="title-4 mb-4">Почему срок переносили</h3>
              {shifts}
            </div>
          )}
        </Band>
      )}
      <Band title="О проекте">
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-5">
            {tagline && <p className="title-3 mb-4">{tagline}</p>}
            {description && <p className="max-w-text text-lead text-tush-2">{description}</p>}
          </div>
          <div className="lg:col-span-7">
            <Facts
              facts={facts}
              className="grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-y-12 sm:grid-cols-2"
            />
          </div>
        </div>
        <div className="mt-12 empty:hidden">
          <Gallery pictures={gallery} name={name} label={`Виды проекта ${quotedName(name)}`} />
        </div>
      </Band>
      <Band title={hasDocuments ? 'Документы и застройщик' : 'Кто построил'} tone="shade">
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
          {hasDocuments && (
            <div className="lg:col-span-7">
              <DocumentsByEdition documents={documents} opened={openDocument} />
            </div>
          )}
          <div className="max-w-form lg:col-span-5">
            <DeveloperRequisites developer={complex.developer} isFinished />
          </div>
        </div>
      </Band>
      <BuildingNow onSale={onSale} own={flats > 0 ? { slug: complex.slug, flats } : undefined} />
    </>
  )
}
