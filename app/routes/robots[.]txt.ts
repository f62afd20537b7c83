import { createFileRoute } from '@tanstack/react-router'
import { getRouterInstance } from '@tanstack/react-start'
import { robotsTxt } from '#app/site/crawlers/robots-txt.ts'
import { personalPages } from '#app/site/navigation/personal-pages.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

export const Route = createFileRoute('/robots.txt')({
  server: {
    handlers: {
      GET: async () => {
        const { routesByPath } = await getRouterInstance()
        return new Response(robotsTxt(siteOrigin(), personalPages(Object.values(routesByPath))), {
          headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
        })
      },
    },
  },
})
