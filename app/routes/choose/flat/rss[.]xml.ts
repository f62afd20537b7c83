import { createFileRoute } from '@tanstack/react-router'
import { priceFeed } from './-price-feed.ts'

export const Route = createFileRoute('/choose/flat/rss.xml')({
  server: { handlers: { GET: ({ request }) => priceFeed(request, 'rss') } },
})
