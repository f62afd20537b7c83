import './site/scripts/start-react.ts'
import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { guardChunkLoading } from './platform/chunk-reload.ts'
import { ignoreSkippedTransitions } from './site/navigation/page-transition.ts'
import { nextTask } from './site/scripts/next-task.ts'
import { layOutFarParts } from './ui/hydration/far-parts.ts'

guardChunkLoading()
ignoreSkippedTransitions()

// Not in the task that has run the scripts of the page.
void nextTask().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StartClient />
      </StrictMode>,
    )
  })
})

layOutFarParts()

// The server writes the bar into pages of a site with counters.
if (document.getElementById('cookies')) void import('./platform/counters/after-idle.ts')
