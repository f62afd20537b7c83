/**
 * The script at the end of every page's body. It loads the page's modules, all at once, when the browser has painted
 * something; in a hidden tab, which paints nothing, immediately. A module that was lost on its way is asked for
 * again, and the failure is reported all the same. The entry is run by a script element, not by `import()`: a
 * content policy that lists inline scripts by their hashes allows elements that they add, but not their imports.
 */

/** Addresses of the page's modules, the entry first. `DeferredScripts` declares it around this script. */
declare const modules: [string, ...string[]]

/** After the first failure; three times as long after each next one. */
const FIRST_RETRY_MS = 1_000

const { nonce } = document.currentScript ?? {}
const [entry] = modules
let isLoading = false

const append = (name: string, attributes: object) =>
  document.head.append(Object.assign(document.createElement(name), { nonce, ...attributes }))

const run = (retryMs: number) =>
  append('script', {
    type: 'module',
    src: entry,
    onerror() {
      setTimeout(run, retryMs, 3 * retryMs)
      reportError(Error(`not loaded: ${entry}`))
    },
  })

const load = () => {
  if (isLoading) return
  isLoading = true
  for (const href of modules) append('link', { rel: 'modulepreload', href })
  run(FIRST_RETRY_MS)
}

try {
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && load()).observe({
    type: 'paint',
    buffered: true,
  })
} catch {
  load()
}
// Some programs that read pages never paint: they get the modules after three seconds.
setTimeout(load, document.hidden ? 0 : 3_000)
