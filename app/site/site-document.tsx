import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { site } from '#app/config/site.ts'
import { NOTE_PRESSES, pressArrived, probeArrived } from '#app/ui/early-press.ts'
import { ReplayPresses } from '#app/ui/replay-presses.tsx'
import { isDemo } from './is-demo.ts'
import { LateScripts } from './scripts/late-scripts.tsx'
import { siteOrigin } from './site-origin.ts'

/** The HTML around every page, an error page included. */
export function SiteDocument({ children }: { children: ReactNode }) {
  return (
    <html lang={site.language} data-origin={siteOrigin()} data-demo={isDemo()} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body
        onClickCapture={pressArrived}
        onInputCapture={pressArrived}
        onSubmitCapture={pressArrived}
        onDragEndCapture={probeArrived}
      >
        <ScriptOnce>{NOTE_PRESSES}</ScriptOnce>
        {children}
        <ReplayPresses />
        <Scripts />
        <LateScripts />
      </body>
    </html>
  )
}
