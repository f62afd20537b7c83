import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { guardChunkLoading } from './platform/chunk-reload.ts'
import { ignoreSkippedTransitions } from './site/navigation/page-transition.ts'
import { nextTask } from './site/scripts/next-task.ts'
import { layOutFarParts } from './ui/hydration/far-parts.ts'

/** Of a CommonJS package, which the bundler puts into this file and runs when it is asked for. */
declare function require(name: 'react-dom/client'): typeof import('react-dom/client')

guardChunkLoading()
ignoreSkippedTransitions()

/** Each step in a task of its own: together with the scripts of the page they would hold a phone for a third of a second. */
async function hydrate(): Promise<void> {
  await nextTask()
  const { hydrateRoot } = import.meta.env.DEV ? await import('react-dom/client') : require('react-dom/client')
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    )
  })
}

void hydrate()
layOutFarParts()

// The server writes the bar into pages of a site with counters.
if (document.getElementById('cookies')) void import('./platform/counters/after-idle.ts')
