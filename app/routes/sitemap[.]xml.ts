import { createFileRoute } from '@tanstack/react-router'
import { sitemapIndexXml, sitemapXml } from '#app/site/crawlers/sitemap-xml.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { sitemapEntries, sitemapParts } from '#app/upstream/sitemap.server.ts'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const part = new URL(request.url).searchParams.get('part')
        if (part === null) return xml(sitemapIndexXml(siteOrigin(), await sitemapParts()))
        const entries = await sitemapEntries(part)
        return entries
          ? xml(sitemapXml(siteOrigin(), entries))
          : new Response('Такой части карты нет\n', { status: 404 })
      },
    },
  },
})

function xml(body: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })
}
