import type { Project } from '#app/contract/places.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { typograph } from '#app/domain/typograph.ts'
import { FlatsLink } from '#app/features/projects/page/flats-link.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

/** Name, picture and price of the house; on phones the picture stands between the two. */
export function StreetHero({ project }: { project: Project }) {
  const { slug, name, city, tagline, address, image, flats, price_from: priceFrom, label } = project
  return (
    <div className="page-width grid items-center gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="self-end lg:col-span-5">
        <p className="text-small text-tush-3">{[city.name, address].filter(Boolean).join(', ')}</p>
        <h1 className="title-1 mt-2">{typograph(name)}</h1>
        {tagline && <p className="mt-4 text-lead text-tush-2">{tagline}</p>}
      </div>
      {image && (
        <figure className="lg:col-span-7 lg:row-span-2">
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
      <div className="self-start lg:col-span-5">
        {priceFrom !== null && <p className="price-large">от {formatPriceShort(priceFrom)}</p>}
        <p className="figures mt-1 text-tush-3">
          {[finishWords(label), flats > 0 && `${formatFlatCount(flats)} в\u00a0продаже`]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {flats > 0 && <FlatsLink slug={slug} className={buttonLook()} />}
          <LinkButton href={`/projects/${slug}`} variant="secondary">
            Всё о проекте
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
