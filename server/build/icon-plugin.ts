import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Icons of lucide-react drawn from its data by the few lines of `app/ui/icon/create-icon.ts`. The library's own way takes
 * icons by name, from a context and with colours, which nothing here does: it is 1 KB of brotli on every page, and builds
 * the class names of an icon again each time the server draws it. The server's bundle contains the icons that it draws,
 * because this plugin does not reach what stays in node_modules. A test compares the markup with that of the library.
 */
export function icons(): Plugin {
  const found = new Set<string>()
  return {
    name: 'icons',
    apply: 'build',
    // Else the server would load all icons, of which it draws a few: 40,000 objects that each collection of the heap looks at.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['lucide-react'] } } : undefined),
    load: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler() {
        found.add(this.environment.name)
        const own = fileURLToPath(new URL('../../app/ui/icon/create-icon.ts', import.meta.url))
        return `export { createIcon as default } from ${JSON.stringify(own)}`
      },
    },
    buildEnd() {
      if (!found.has(this.environment.name)) this.error('lucide-react makes its icons in another file now')
    },
  }
}
