import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * The part of visits that tell how fast pages were; undefined: none. The server writes it into every page, the same for all,
 * and the browser draws the lot: pages that are kept for everybody cannot.
 */
export const vitalsSample = createIsomorphicFn()
  .server(() =>
    Number(process.env['WEB_VITALS_SAMPLE'] ?? 0) > 0 ? process.env['WEB_VITALS_SAMPLE'] : undefined,
  )
  .client(() => document.documentElement.dataset['vitals'])
