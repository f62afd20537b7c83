import type { SiteLink, SiteMap } from '#app/contract/seo.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Fold } from '#app/ui/page/fold.tsx'

/** Every page of the site as a tree: sections, what they hold, and the pages below. On phones each section opens by a press. */
export function SiteMapScreen({ map }: { map: SiteMap }) {
  return (
    <>
      <h1 className="title-1 mb-8">Карта сайта</h1>
      {map.sections.map(({ title, links }) => (
        <section key={title} className="relative max-lg:-mt-px lg:mt-10">
          <h2 className="title-3 mb-4 max-lg:sr-only">{title}</h2>
          <Fold title={title}>
            <ul className="gap-x-6 max-lg:pt-4 sm:columns-2 lg:columns-3">
              {links.map((link) => (
                <li key={link.url ?? link.label} className="mb-4 break-inside-avoid">
                  <Branch link={link} />
                </li>
              ))}
            </ul>
          </Fold>
        </section>
      ))}
    </>
  )
}

function Branch({ link: { label, url, links } }: { link: SiteLink }) {
  return (
    <>
      {url === undefined ? <h3 className="title-4 py-1">{label}</h3> : <PageLink url={url} label={label} />}
      {links.length > 0 && (
        <ul className="border-beton-200 border-l pl-4">
          {links.map((below) => (
            <li key={below.url}>
              <PageLink {...below} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function PageLink({ url, label }: { url: string; label: string }) {
  return (
    <PlainLink href={url} className="link wrap-anywhere inline-block py-2">
      {label}
    </PlainLink>
  )
}
