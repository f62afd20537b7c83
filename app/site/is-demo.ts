import { createIsomorphicFn } from '@tanstack/react-start'

/** Whether the site may show the demonstration company. The browser reads it from the server's HTML. */
export const isDemo = createIsomorphicFn()
  .server(() => process.env['DEMO'] !== 'off' && !process.env['UPSTREAM_URL'])
  .client(() => document.documentElement.dataset['demo'] === 'true')
