import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { site } from '#app/config/site.ts'
import { isDemo } from './is-demo.ts'
import { siteOrigin } from './site-origin.ts'

/** The HTML around every page, an error page included. */
export function SiteDocument({ children }: { children: ReactNode }) {
  return (
    <html lang={site.language} data-origin={siteOrigin()} data-demo={isDemo()} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
