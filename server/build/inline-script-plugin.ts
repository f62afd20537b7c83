import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

/**
 * `import text from './x.inline.ts?inline-script'` gives the text of a script for the HTML of a page: the typed file
 * and what it imports, bundled and minified into one expression that leaves no name in the global scope.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const file = id.slice(0, -SUFFIX.length)
        this.addWatchFile(file)
        return `export default ${JSON.stringify(await scriptOf(file))}`
      },
    },
  }
}

async function scriptOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // The name is required, and not used: these files export nothing.
    build: { write: false, minify: true, lib: { entry: file, formats: ['iife'], name: 'script' } },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error(`no script was built of ${file}`)
  return chunk.code.trim()
}
