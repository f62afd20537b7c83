import { createFileRoute } from '@tanstack/react-router'
import { sitemapXml } from '#app/site/crawlers/sitemap-xml.ts'
import { validatedText } from '#app/site/crawlers/validated-text.server.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { sitemapEntries } from '#app/upstream/sitemap.server.ts'

export const Route = createFileRoute('/sitemap-{$part}.xml')({
  server: {
    handlers: {
      GET: async ({ request, params: { part } }) => {
        const entries = await sitemapEntries(part)
        if (!entries) return new Response('Такой части карты нет\n', { status: 404 })
        // The server packs it for crawlers, which all read gzip.
        return validatedText(request, `/sitemap-${part}.xml`, sitemapXml(siteOrigin(), entries), {
          type: 'application/xml',
          maxAgeS: 600,
        })
      },
    },
  },
})
