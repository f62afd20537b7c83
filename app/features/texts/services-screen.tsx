import type { ServiceSummary } from '#app/contract/content/texts.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

/** All services of the company, with what they cost. */
export function ServicesScreen({ services }: { services: readonly ServiceSummary[] }) {
  return (
    <>
      <h1 className="title-1">Услуги</h1>
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
                className="aspect-3/2 w-full object-cover"
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
              {price && <p className="figures mt-auto pt-4 font-medium">{price}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
