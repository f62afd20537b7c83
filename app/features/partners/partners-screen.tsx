import type { Partner } from '#app/contract/content/partners.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

const KINDS: Record<Partner['kind'], string> = {
  bank: 'Банки',
  contractor: 'Подрядчики',
  agency: 'Агентства',
  insurer: 'Страховые компании',
}

/** The partners by kind. */
export function PartnersScreen({ partners }: { partners: readonly Partner[] }) {
  return (
    <>
      <h1 className="title-1">Партнёры</h1>
      {Object.entries(KINDS).map(([kind, title]) => {
        const own = partners.filter((partner) => partner.kind === kind)
        if (own.length === 0) return null
        return (
          <section key={kind} aria-labelledby={kind} className="mt-section-half">
            <h2 id={kind} className="title-2">
              {title}
            </h2>
            <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {own.map((partner) => (
                <PartnerCard key={partner.slug} partner={partner} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function PartnerCard({ partner: { slug, title, text, logo, url } }: { partner: Partner }) {
  return (
    <li
      id={slug}
      className="flex flex-col overflow-hidden rounded-card border border-beton-200 bg-list px-6 pb-6"
    >
      {logo && (
        <Picture
          picture={logo}
          alt=""
          sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw"
          className="-mx-6 aspect-[5/2] w-[calc(100%+3rem)] max-w-none paper border-beton-200 border-b object-contain px-12 py-8"
        />
      )}
      <h3 className="title-4 mt-5">{title}</h3>
      <p className="mt-2 text-tush-2">{text}</p>
      {url && (
        <a
          href={url}
          rel="noopener"
          aria-label={`${title}: ${hostOf(url)}`}
          className="link mt-auto inline-flex min-h-touch items-center self-start break-all pt-3"
        >
          {hostOf(url)}
        </a>
      )}
    </li>
  )
}

/** "https://www.bank.example/home" → "bank.example": a link to another site says where it leads. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')
