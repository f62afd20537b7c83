import { company } from '#app/config/company.ts'
import type { PictureLink } from '#app/domain/link-picture/link-picture.ts'
import type { StructuredData } from '#app/domain/search/structured-data.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

export type PageHead = {
  /** Without the site's name, which is appended if the title stays short enough; '' is the name alone. */
  title: string
  description: string
  /** Canonical URL without its origin, search included: "/choose/flat?rooms=1". */
  path: string
  /** What a shared link says the page is; a site by itself. */
  type?: 'article'
  /** The picture that a shared link shows; made on the server alone, for nobody reads it of a page that a browser has gone on to. */
  picture?: PictureLink | undefined
  /** `false` keeps the page out of search engines. */
  isIndexed?: boolean
  /** Feeds of the list that the page is: their paths, what readers of feeds call them, and RSS unless the type is another. */
  feeds?: readonly { path: string; title: string; type?: string }[]
  /** JSON-LD objects of the page; those of pages whose head is loaded at first are made on the server alone, as the picture is. */
  data?: readonly StructuredData[]
}

/**
 * A head as its loader returns it: JSON-LD as texts. The data of loaders goes into the page a second time, for hydration, where
 * each object of the twenty flats of a list would be told by itself.
 */
export type LoadedHead = Omit<PageHead, 'data'> & { jsonLd?: readonly string[] }

/** Characters of a title that search engines show. */
const MAX_TITLE_LENGTH = 70

/** Appends the site's name to a title that does not contain it, if it stays short enough. */
function titleWithName(title: string): string {
  const { name } = company()
  if (title === '') return name
  const named = `${title} – ${name}`
  return title.includes(name) || named.length > MAX_TITLE_LENGTH ? title : named
}

/** What messengers and social networks read of a picture: its size, so that it is large at once, and its words. */
function pictureTags({ url, alt, type, width, height }: PictureLink, origin: string) {
  const content = new URL(url, origin).href
  return [
    { property: 'og:image', content },
    ...(type ? [{ property: 'og:image:type', content: type }] : []),
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { property: 'vk:image', content },
  ]
}

/** Title, description, canonical URL, sharing card and JSON-LD of a page, for its route's `head`. */
export function pageHead({
  title,
  description,
  path,
  type,
  picture,
  isIndexed = true,
  feeds = [],
  jsonLd = [],
}: LoadedHead) {
  const origin = siteOrigin()
  const url = new URL(path, origin).href
  const fullTitle = titleWithName(title)
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      { property: 'og:type', content: type ?? 'website' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...(picture ? pictureTags(picture, origin) : []),
      { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ],
    links: [
      { rel: 'canonical', href: url },
      ...feeds.map((feed) => ({
        rel: 'alternate',
        type: feed.type ?? 'application/rss+xml',
        title: feed.title,
        href: new URL(feed.path, origin).href,
      })),
    ],
    scripts: jsonLd.map((children) => ({ type: 'application/ld+json', children })),
  }
}

/** The text of a JSON-LD script. */
export function jsonLdOf(data: StructuredData): string {
  // `</script>` inside the data must not end the script.
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
