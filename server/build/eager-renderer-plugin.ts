import type { Plugin } from 'vite'

/** The function around React's renderer has some 200,000 characters; those of other packages, below 10,000, gain nothing. */
const MIN_CHARACTERS = 100_000

/**
 * Has a browser compile React's renderer while it reads the file, on a thread of its own, and not when the page asks for it, on
 * the main thread: 24 → 13 ms on a desktop. The renderer is CommonJS, a function that the bundler wraps; engines compile a function at
 * once when it stands in parentheses, because most of these are called right away. The bundler writes them, and the
 * minifier after it takes them away, so this comes last, when the name of the file is made already: what the file does is the
 * same with and without them.
 */
export function eagerRenderer(): Plugin {
  return {
    name: 'eager-renderer',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const entry = files.find(({ code }) => code.includes('.hydrateRoot='))
      if (!entry) return this.error("no file of the browser build has React's renderer")
      const wrapped = this.parse(entry.code)
        .body.flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
        .flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments : []))
        .find(
          (wrapper) =>
            wrapper.type === 'ArrowFunctionExpression' && wrapper.end - wrapper.start > MIN_CHARACTERS,
        )
      if (!wrapped) return this.error("React's renderer is wrapped in another way now")
      const { start, end } = wrapped
      entry.code = `${entry.code.slice(0, start)}(${entry.code.slice(start, end)})${entry.code.slice(end)}`
    },
  }
}
