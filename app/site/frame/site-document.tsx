import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { site } from '#app/config/site.ts'
import { isDemo } from '#app/site/is-demo.ts'
import { LateScripts } from '#app/site/scripts/late-scripts.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'
import { NOTE_PRESSES, pressArrived, probeArrived } from '#app/ui/hydration/pre-hydration-events.ts'
import { ReplayPresses } from '#app/ui/hydration/replay-pre-hydration.tsx'

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
        {/* The browser gets it within the page, and draws nothing here: its bundle need not hold the text. */}
        <ScriptOnce>{import.meta.env.SSR ? NOTE_PRESSES : ''}</ScriptOnce>
        {children}
        <ReplayPresses />
        <Scripts />
        <LateScripts />
      </body>
    </html>
  )
}
