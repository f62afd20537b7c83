import { createFileRoute } from '@tanstack/react-router'
import { priceFeed } from './-price-feed.ts'

export const Route = createFileRoute('/choose/flat/changes.json')({
  server: { handlers: { GET: ({ request }) => priceFeed(request, 'json') } },
})
