/**
 * The script at the end of every page's body. It loads the page's modules after the first paint; in a hidden
 * tab, which never paints, at once. A module that fails to load is requested again, and the failure is still
 * reported. The entry is run by a script element, not by `import()`: a content policy with hashes of inline
 * scripts allows elements that they add, but not their imports.
 */

/** Addresses of the page's modules, the entry first. `DeferredScripts` declares it around this script. */
declare const modules: [string, ...string[]]

/** Delay after the first failure; tripled after each next one. */
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
  // The stylesheet keeps the parts below the screen (`.far`) from being laid out until the root has this attribute.
  document.documentElement.dataset['painted'] = ''
  run(FIRST_RETRY_MS)
  // Each in a task of its own: twenty in one task block the main thread of a phone for a tenth of a second.
  for (const href of modules) setTimeout(append, 0, 'link', { rel: 'modulepreload', href })
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
