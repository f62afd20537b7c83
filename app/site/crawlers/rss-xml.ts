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

/** @property day - ISO day of the calendar */
type FeedItem = { title: string; description: string; path: string; day: string }

/** The feed as RSS 2.0, with its own address as the RSS Advisory Board advises (`atom:link rel="self"`). */
export function rssXml(origin: string, { title, description, path, self, items }: Feed): string {
  const urlOf = (own: string) => escapeXml(new URL(own, origin).href)
  const entries = items.map(
    (item) => `<item>
<title>${escapeXml(item.title)}</title>
<link>${urlOf(item.path)}</link>
<guid isPermaLink="true">${urlOf(item.path)}</guid>
<pubDate>${rssDate(item.day)}</pubDate>
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

/** "2026-11-21" → "Sat, 21 Nov 2026 00:00:00 GMT", which is the same day everywhere from London to Kamchatka. */
function rssDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toUTCString()
}
