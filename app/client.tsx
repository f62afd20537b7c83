import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { guardChunkLoading } from './platform/chunk-reload.ts'
import { ignoreSkippedTransitions } from './site/navigation/page-transition.ts'

guardChunkLoading()
ignoreSkippedTransitions()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})

// The server writes the bar into pages of a site with counters.
if (document.getElementById('cookies')) void import('./platform/counters/after-idle.ts')
