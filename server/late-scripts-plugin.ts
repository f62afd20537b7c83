import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MANIFEST = /tanstack-start-manifest:v$/
const GIVEN = 'export const tsrStartManifest ='
const TAKING = fileURLToPath(new URL('../app/site/scripts/page-modules.ts', import.meta.url))

/** For a build: its pages get their scripts from `LateScripts`, not from the framework. */
export function lateScripts(): Plugin {
  return {
    name: 'late-scripts',
    apply: 'build',
    transform: { filter: { id: MANIFEST }, handler: throughTakeModules },
  }
}

/**
 * The framework's list of scripts and styles, led through `takeModules`.
 *
 * @param code - the module that Start makes of it
 * @throws when that module does not look as it did: then every page would load its scripts twice
 */
export function throughTakeModules(code: string): string {
  if (!code.includes(GIVEN)) throw new Error(`no "${GIVEN}" in the manifest module of TanStack Start`)
  return `import { takeModules } from ${JSON.stringify(TAKING)}
${code.replace(GIVEN, 'const given =')}
export const tsrStartManifest = () => takeModules(given())`
}
