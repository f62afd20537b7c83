import { createFileRoute } from '@tanstack/react-router'
import { sitemapIndexXml, sitemapXml } from '#app/site/crawlers/sitemap-xml.ts'
import { validatedText } from '#app/site/crawlers/validated-text.server.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { sitemapEntries, sitemapParts } from '#app/upstream/sitemap.server.ts'

/** The index of the sitemap, or the part that the address names. The server packs both for crawlers, which all read gzip. */
export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const part = new URL(request.url).searchParams.get('part')
        if (part === null) return xml(request, 'sitemap', sitemapIndexXml(siteOrigin(), await sitemapParts()))
        const entries = await sitemapEntries(part)
        return entries
          ? xml(request, `sitemap ${part}`, sitemapXml(siteOrigin(), entries))
          : new Response('Такой части карты нет\n', { status: 404 })
      },
    },
  },
})

function xml(request: Request, name: string, text: string): Response {
  return validatedText(request, name, text, { type: 'application/xml', maxAgeS: 600 })
}
