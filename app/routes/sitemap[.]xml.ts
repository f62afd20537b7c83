import { createFileRoute } from '@tanstack/react-router'
import { sitemapIndexXml } from '#app/site/crawlers/sitemap-xml.ts'
import { validatedText } from '#app/site/crawlers/validated-text.server.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { sitemapParts } from '#app/upstream/sitemap.server.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const xml = sitemapIndexXml(siteOrigin(), await sitemapParts())
        return validatedText(request, '/sitemap.xml', xml, { type: 'application/xml', maxAgeS: 600 })
      },
    },
  },
})
