import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Icons of lucide-react as the browser draws them: from the same data, by the few lines of `app/ui/icon/create-icon.ts`.
 * The library's own way takes icons by name, from a context and with colours, which nothing here does, and is 1 KB of
 * brotli on every page. The server draws by the library, of which its bundle has the icons that it
 * draws; a test holds both to the same markup.
 */
export function icons(): Plugin {
  let isFound = false
  return {
    name: 'icons',
    apply: 'build',
    // Else the server would load all icons, of which it draws a few: 40,000 objects that each collection of the heap looks at.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['lucide-react'] } } : undefined),
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler() {
        isFound = true
        const own = fileURLToPath(new URL('../app/ui/icon/create-icon.ts', import.meta.url))
        return `export { createIcon as default } from ${JSON.stringify(own)}`
      },
    },
    buildEnd() {
      if (!isFound) this.error('lucide-react makes its icons in another file now')
    },
  }
}
