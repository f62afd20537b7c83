import { createIsomorphicFn } from '@tanstack/react-start'

/** Whether the demonstration company may be what the visitor sees. The browser reads what the server wrote. */
export const isDemo = createIsomorphicFn()
  .server(() => process.env['DEMO'] !== 'off' && !process.env['UPSTREAM_URL'])
  .client(() => document.documentElement.dataset['demo'] === 'true')
