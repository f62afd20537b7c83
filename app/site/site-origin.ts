import { createIsomorphicFn } from '@tanstack/react-start'
import { configuredOrigin } from './configured-origin.server.ts'

/**
 * The public origin of the site as the operator has set it, without a slash at the end. Never from the request: anyone
 * can send any Host header, and it would get into canonical links and shared caches.
 */
export const siteOrigin = createIsomorphicFn()
  .server(configuredOrigin)
  .client(() => document.documentElement.dataset['origin'] ?? location.origin)
