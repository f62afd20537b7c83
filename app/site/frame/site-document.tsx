import { HeadContent, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { carriedCompany, company } from '#app/config/company.ts'
import { PageConsentBar } from '#app/site/consent/consent-bar.tsx'
import { isDemo } from '#app/site/is-demo.ts'
import { DeferredScripts } from '#app/site/scripts/deferred-scripts.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'
import { vitalsSample } from '#app/site/vitals/vitals-sample.ts'
import noteEvents from '#app/ui/hydration/note-events.inline.ts?inline-script'
import { eventArrived, probeArrived } from '#app/ui/hydration/pre-hydration-events.ts'
import { ReplayEvents } from '#app/ui/hydration/replay-events.tsx'
import wholePage from '#app/ui/hydration/whole-page.inline.ts?inline-script'

/** The HTML around every page, an error page included. */
export function SiteDocument({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html
      lang="ru"
      data-origin={siteOrigin()}
      data-demo={isDemo()}
      data-company={carriedCompany()}
      data-vitals={vitalsSample()}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
        {/* The browser keeps what the server has written: it does not know the colours. */}
        <style
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: custom properties made of checked colours
          dangerouslySetInnerHTML={{ __html: company().style ?? '' }}
        />
      </head>
      <body
        onClickCapture={eventArrived}
        onChangeCapture={eventArrived}
        onSubmitCapture={eventArrived}
        onDragEndCapture={probeArrived}
      >
        {/* Only the server renders the inline scripts, so that they are not in the browser's bundle too. */}
        {import.meta.env.SSR && <ScriptOnce>{wholePage + noteEvents}</ScriptOnce>}
        <SkipLink />
        {import.meta.env.SSR && <PageConsentBar />}
        {children}
        <ReplayEvents />
        <Scripts />
        {import.meta.env.SSR && <DeferredScripts />}
      </body>
    </html>
  )
}

/** The skip link, the first element that the keyboard reaches. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="no-print -translate-y-24 fixed top-2 left-2 z-bar rounded-control bg-sinka px-4 py-3 text-list focus:translate-y-0"
    >
      К содержанию
    </a>
  )
}
