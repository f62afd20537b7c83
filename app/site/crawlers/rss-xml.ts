import { escapeXml } from './sitemap-xml.ts'

/** A feed of a list; paths are from the site's root. */
type Feed = {
  title: string
  description: string
  /** Of the list that people read. */
  path: string
  /** Of the feed itself. */
  self: string
  items: readonly FeedItem[]
}

/**
 * @property at - ISO time, or the ISO day of the calendar
 * @property id - from the root, where the page has several items; by itself the page is the item
 */
type FeedItem = { title: string; description: string; path: string; at: string; id?: string }

/** The feed as RSS 2.0, with its own address as the RSS Advisory Board advises (`atom:link rel="self"`). */
export function rssXml(origin: string, { title, description, path, self, items }: Feed): string {
  const urlOf = (own: string) => escapeXml(new URL(own, origin).href)
  // A day is midnight in Greenwich, which is the same day everywhere from London to Kamchatka.
  const entries = items.map(
    (item) => `<item>
<title>${escapeXml(item.title)}</title>
<link>${urlOf(item.path)}</link>
<guid isPermaLink="${item.id === undefined}">${urlOf(item.id ?? item.path)}</guid>
<pubDate>${new Date(item.at).toUTCString()}</pubDate>
<description>${escapeXml(item.description)}</description>
</item>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${urlOf(path)}</link>
<description>${escapeXml(description)}</description>
<language>ru</language>
<atom:link href="${urlOf(self)}" rel="self" type="application/rss+xml"/>
${entries.join('')}</channel>
</rss>
`
}
