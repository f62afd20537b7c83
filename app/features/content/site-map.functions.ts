import { createServerFn } from '@tanstack/react-start'
import { upstream } from '#app/upstream/upstream.server.ts'

export const getSiteMap = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().seo.sitemap()).data,
)
