import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const STATIC_IMPORT = 'import { serverFnFetcher } from "./serverFnFetcher.js";'

/** As `hydrateWhenVisible`, a call asks again for code that did not come; else the code comes when the page is idle. */
const lazyImport = (whenIdle: string) => `
import { whenIdle } from ${JSON.stringify(whenIdle)};
const load = () => import("./serverFnFetcher.js");
whenIdle(() => load().catch(() => {}));
const serverFnFetcher = async (...args) => (await load()).serverFnFetcher(...args);
`

/**
 * Takes the code that calls the server out of the entry, which every page loads at first: with its serializer it is
 * 9 KB of brotli, and the first page comes with its data. Start imports it statically and has no setting for that.
 */
export function lazyCalls(): Plugin {
  return {
    name: 'lazy-calls',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /start-client-core\/dist\/esm\/client-rpc\/createClientRpc\.js$/ },
      handler(code) {
        if (!code.includes(STATIC_IMPORT))
          this.error('createClientRpc.js imports its fetcher in another way now')
        const whenIdle = fileURLToPath(new URL('../../app/platform/when-idle.ts', import.meta.url))
        return { code: code.replace(STATIC_IMPORT, lazyImport(whenIdle)), map: null }
      },
    },
  }
}
