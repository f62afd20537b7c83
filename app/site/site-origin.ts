import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'

/** Public origin of the site, no slash at the end: SITE_URL, else the address that was asked. */
export const siteOrigin = createIsomorphicFn()
  .server(() => {
    const configured = process.env['SITE_URL']
    return configured ? new URL(configured).origin : getRequestUrl().origin
  })
  .client(() => document.documentElement.dataset['origin'] ?? location.origin)
