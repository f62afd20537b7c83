import { createIsomorphicFn } from '@tanstack/react-start'
import { configuredOrigin } from './configured-origin.server.ts'

/**
 * Public origin of the site, no slash at the end: what the operator has set. Never what a request says of
 * itself: its Host header is the word of a stranger, and would go into canonical links and shared caches.
 */
export const siteOrigin = createIsomorphicFn()
  .server(configuredOrigin)
  .client(() => document.documentElement.dataset['origin'] ?? location.origin)
