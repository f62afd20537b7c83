import type { ReactNode } from 'react'
import type { ServiceSummary } from '#app/contract/content/texts.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { RestTile } from '#app/ui/page/rest-tile.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type ServicesScreenProps = {
  services: readonly ServiceSummary[]
  /** The ways to ask for what is not listed. */
  help?: ReactNode
}

/** All services of the company, with what they cost, and whom to ask for others. */
export function ServicesScreen({ services, help }: ServicesScreenProps) {
  return (
    <>
      <h1 className="title-1">Услуги</h1>
      <p className="mt-4 max-w-text text-lead text-tush-2">
        Что делаем мы, что вы и{'\u00a0'}сколько это стоит.
      </p>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {services.map(({ slug, title, lead, cover, price }) => (
          <li
            key={slug}
            className="group relative flex flex-col overflow-hidden rounded-card border border-beton-200 bg-list hover:border-sinka"
          >
            {cover && (
              <Picture
                picture={cover}
                alt=""
                sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw"
                className="aspect-[5/2] w-full object-cover sm:aspect-photo"
              />
            )}
            {!cover && <Ruler className="m-5 mb-0 text-beton-300" />}
            <div className="flex grow flex-col p-5">
              <h2 className={cover ? 'title-4' : 'title-3'}>
                <PlainLink href={`/services/${slug}`} className="stretched group-hover:text-sinka">
                  {title}
                </PlainLink>
              </h2>
              <p className={cover ? 'mt-2 text-tush-2' : 'mt-3 text-lead text-tush-2'}>{lead}</p>
              {price && (
                <p className="figures mt-auto pt-4 font-medium">
                  <span className="block border-beton-200 border-t pt-3">{price}</span>
                </p>
              )}
            </div>
          </li>
        ))}
        {help && (
          <RestTile
            count={services.length}
            title="Не нашли нужного?"
            lead="Позвоните или напишите: подскажем, кто этим занимается."
          >
            {help}
          </RestTile>
        )}
      </ul>
    </>
  )
}
