import type { SiteLink, SiteMap } from '#app/contract/seo.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Fold } from '#app/ui/page/fold.tsx'

/**
 * Every page of the site as a tree: sections, what they hold, and the pages below. On phones each section opens by a
 * press, on wide screens the names of all stand beside the tree.
 */
export function SiteMapScreen({ map }: { map: SiteMap }) {
  return (
    <>
      <h1 className="title-1 mb-8">Карта сайта</h1>
      <div className="gap-x-12 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav
          aria-label="Разделы карты"
          className="max-lg:hidden lg:sticky lg:top-sticky lg:self-start print:hidden"
        >
          <ul className="border-beton-300 border-l pl-5">
            {map.sections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#${idOf(index)}`} className="inline-flex min-h-touch items-center hover:text-sinka">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:space-y-12">
          {map.sections.map(({ title, links }, index) => (
            <section key={title} className="relative max-lg:-mt-px">
              <h2 id={idOf(index)} className="title-3 mb-4 border-beton-300 border-b pb-3 max-lg:sr-only">
                {title}
              </h2>
              <Fold title={title}>
                <ul
                  className={`gap-x-6 max-lg:pt-4 sm:columns-2 ${links.every(isPageWithOthers) ? 'xl:grid xl:grid-cols-3' : 'xl:columns-3'}`}
                >
                  {links.map((link) => (
                    <Branch key={link.url ?? link.label} link={link} />
                  ))}
                </ul>
              </Fold>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

const idOf = (section: number) => `razdel-${section + 1}`

/** Branches of about one height stand in rows: columns that keep each whole would leave one of them short. */
const isPageWithOthers = ({ url, links }: SiteLink) => url !== undefined && links.length > 0

/** A longer branch goes on in the next column. */
const UNBROKEN = 8

function Branch({ link: { label, url, links } }: { link: SiteLink }) {
  const lines = [...Map.groupBy(links, ({ row, url: own }) => row?.title ?? own)]
  return (
    <li
      className={`${lines.length > 0 ? 'mb-4' : ''} ${lines.length > UNBROKEN ? '' : 'break-inside-avoid'}`}
    >
      {url === undefined ? (
        <h3 className="title-4 py-1">{label}</h3>
      ) : (
        <PageLink url={url} isParent={lines.length > 0}>
          {label}
        </PageLink>
      )}
      {lines.length > 0 && (
        <ul className="border-beton-200 border-l pl-4">
          {lines.map(([title, own]) => (
            <li key={title}>
              <Line title={title} links={own} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type LineProps = { title: string; links: SiteLink['links'] }

/** One page, or the pages of all houses one beside the other. */
function Line({ title, links }: LineProps) {
  const rows = links.flatMap(({ label, url, row }) => (row ? [{ label, url, name: row.name }] : []))
  if (rows.length === 0)
    return links.map(({ label, url }) => (
      <PageLink key={url} url={url}>
        {label}
      </PageLink>
    ))
  return (
    <>
      <p className="pt-2 text-tush-3">{title}</p>
      {/* The first number stands under the first letter, though the area of its press begins before. */}
      <div className="-ml-3 flex flex-wrap">
        {rows.map(({ label, url, name }) => (
          <PlainLink
            key={url}
            href={url}
            aria-label={label}
            className="figures inline-flex min-h-touch items-center px-3 text-sinka hover:underline"
          >
            {name}
          </PlainLink>
        ))}
      </div>
    </>
  )
}

type PageLinkProps = {
  url: string
  /** Others stand below it. */
  isParent?: boolean
  children: string
}

function PageLink({ url, isParent = false, children }: PageLinkProps) {
  return (
    <PlainLink
      href={url}
      className={`wrap-anywhere inline-block py-2 text-sinka hover:underline ${isParent ? 'font-medium' : ''}`}
    >
      {children}
    </PlainLink>
  )
}
