/** Loaded into a site (`--import`), says at its end which packages it has loaded, as a line of JSON. */
import { registerHooks } from 'node:module'

const loaded = new Set<string>()

registerHooks({
  load: (url, context, next) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? []
    if (name !== undefined) loaded.add(name)
    return next(url, context)
  },
})

process.once('exit', () => process.stderr.write(`${JSON.stringify({ packages: [...loaded].sort() })}\n`))
