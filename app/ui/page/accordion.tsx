import type { ReactNode } from 'react'
import { Summary } from './summary.tsx'

type AccordionProps = {
  title: ReactNode
  children: ReactNode
  /** Of the items with one name only one is open. */
  name?: string
  isOpen?: boolean
  className?: string
}

/** A title that opens its text; the browser's search in the page finds it, and it works without scripts. */
export function Accordion({ title, children, name, isOpen = false, className = '' }: AccordionProps) {
  return (
    <details name={name} open={isOpen} className={`border-beton-200 border-b ${className}`}>
      <Summary className="min-h-control justify-between gap-4 py-3 font-medium hover:text-sinka">
        {title}
      </Summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
