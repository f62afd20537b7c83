import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { company } from '#app/config/company.ts'
import { formatDay } from '#app/domain/moment.ts'
import { Logo } from '../logo.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { siteOrigin } from '../site-origin.ts'

/** Loaded on demand: the code is not part of the first load of a page. */
const PrintQr = lazy(() => import('./print-qr.tsx').then(({ PrintQr: Qr }) => ({ default: Qr })))

/** Only on paper: the company, its phone, the date of printing, and the address as a QR code. */
export function PrintHead() {
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const address = `${siteOrigin()}${path}`
  return (
    <div className="mb-4 hidden items-center justify-between gap-6 border-tush border-b pb-3 print:flex">
      <div>
        <Logo />
        <p className="mt-2">
          {company().legalName}
          {company().phone && (
            <>
              , <PhoneLink />
            </>
          )}
        </p>
        <p className="text-small text-tush-3">
          Напечатано <PrintDay />
        </p>
        {/* A page of the server's cache does not know utm and the like. */}
        <p className="text-small text-tush-3" suppressHydrationWarning>
          {address}
        </p>
      </div>
      <Suspense fallback={null}>
        <PrintQr address={address} />
      </Suspense>
    </div>
  )
}

/** The date of printing, also for a page that was opened the day before. */
function PrintDay() {
  // React keeps the server's text until the page is printed: formatting its first date takes a browser 20 ms.
  const [day, setDay] = useState(() => (import.meta.env.SSR ? today() : ''))
  useEffect(() => {
    const update = () => flushSync(() => setDay(today()))
    addEventListener('beforeprint', update)
    return () => removeEventListener('beforeprint', update)
  }, [])
  return (
    <span className="figures" suppressHydrationWarning>
      {day}
    </span>
  )
}

const today = () => formatDay(new Date().toISOString())
