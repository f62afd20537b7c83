import { createFileRoute } from '@tanstack/react-router'
import { robotsTxt } from '#app/site/crawlers/robots-txt.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

export const Route = createFileRoute('/robots.txt')({
  server: {
    handlers: {
      GET: () =>
        new Response(robotsTxt(siteOrigin()), {
          headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
        }),
    },
  },
})
