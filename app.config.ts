import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import viteReact from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { devEvents } from '#server/events/dev-events.ts'
import { devMedia } from '#server/media/dev-media.ts'
import { eagerRenderer } from './server/build/eager-renderer-plugin.ts'
import { icons } from './server/build/icon-plugin.ts'
import { inlineScript } from './server/build/inline-script-plugin.ts'
import { lazyCalls } from './server/build/lazy-calls-plugin.ts'
import { scriptGroups } from './server/build/script-groups.ts'
import { wideStylesheet } from './server/build/wide-styles-plugin.ts'
import { tests } from './tests/projects.ts'

/** Start's compiler owns the browser and server environments of Vite, so it stays out of vitest. */
const underVitest = Boolean(process.env['VITEST'])

/** As the bundler's own, with a shorter hash. */
const SCRIPT_NAMES = 'assets/[name]-[hash:7].js'

export default defineConfig({
  server: { port: Number(process.env['PORT'] ?? 3000), host: process.env['HOST'] ?? '127.0.0.1' },
  plugins: [
    tailwindcss(),
    !underVitest &&
      tanstackStart({
        srcDirectory: 'app',
        importProtection: { behavior: 'error' },
        // A call is known by its name, in addresses and logs; Start numbers those of one name.
        serverFns: {
          generateFunctionId: ({ functionName }) => functionName.replace(/_createServerFn_handler$/, ''),
        },
        router: {
          quoteStyle: 'single',
          semicolons: false,
          // A loader comes with its page: in the entry it would be loaded by every page of the site.
          codeSplittingOptions: {
            defaultBehavior: [
              ['component', 'pendingComponent', 'loader'],
              ['errorComponent'],
              ['notFoundComponent'],
            ],
          },
        },
      }),
    viteReact(),
    devMedia(process.env['DATA_DIR'] ?? 'data'),
    devEvents(),
    inlineScript(),
    lazyCalls(),
    icons(),
    eagerRenderer(),
    wideStylesheet(),
  ],
  build: {
    // Hashes of small letters and digits: they pack better, and a name never begins with a hyphen.
    rolldownOptions: { checks: { pluginTimings: false }, output: { hashCharacters: 'base36' } },
    // Else the entry, which every page loads, would name the files of all pages: 2 KB, and more with each new page.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        // Two minifiers, the bundler's after this one: docs/decisions/118-scripts-of-the-first-load.md.
        minify: 'terser',
        terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
        rolldownOptions: {
          output: {
            minify: true,
            // One character less than usual: the entry names more than a hundred files, and what is random does not pack.
            entryFileNames: SCRIPT_NAMES,
            chunkFileNames: SCRIPT_NAMES,
            codeSplitting: {
              groups: scriptGroups,
            },
          },
        },
      },
    },
  },
  test: tests,
})
