import { company } from '#app/config/company.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

export type PageHead = {
  /** Without the site's name, which is appended if the title stays short enough; '' is the name alone. */
  title: string
  description: string
  /** Canonical URL without its origin, search included: "/choose/flat?rooms=1". */
  path: string
  /** What a shared link says the page is; a site by itself. */
  type?: 'article'
  /** URL of a picture, absolute or from the root; 1200 × 630 fits best. */
  image?: string | undefined
  /** `false` keeps the page out of search engines. */
  isIndexed?: boolean
  /** RSS of the list that the page is: its path, and what readers of feeds call it. */
  feed?: { path: string; title: string }
  /** JSON-LD objects of the page. */
  data?: ReadonlyArray<Record<string, unknown>>
}

/** Characters of a title that search engines show. */
const MAX_TITLE_LENGTH = 70

/** Appends the site's name to a title that does not contain it, if it stays short enough. */
function titleWithName(title: string): string {
  const { name } = company()
  if (title === '') return name
  const named = `${title} – ${name}`
  return title.includes(name) || named.length > MAX_TITLE_LENGTH ? title : named
}

/** The picture of links to pages that have none of their own; none without a logo to draw. */
function sharedPicture(): string | undefined {
  const { logo, version } = company()
  return logo ? `/og.png?v=${version}` : undefined
}

/** Title, description, canonical URL, sharing card and JSON-LD of a page, for its route's `head`. */
export function pageHead({
  title,
  description,
  path,
  type,
  image = sharedPicture(),
  isIndexed = true,
  feed,
  data = [],
}: PageHead) {
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
      ...(image ? [{ property: 'og:image', content: new URL(image, origin).href }] : []),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(feed
        ? [
            {
              rel: 'alternate',
              type: 'application/rss+xml',
              title: feed.title,
              href: new URL(feed.path, origin).href,
            },
          ]
        : []),
    ],
    scripts: data.map((item) => ({
      type: 'application/ld+json',
      // `</script>` inside the data must not end the script.
      children: JSON.stringify({ '@context': 'https://schema.org', ...item }).replaceAll('<', '\\u003c'),
    })),
  }
}
