import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

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
    <details name={name} open={isOpen} className={`group border-beton-200 border-b ${className}`}>
      <summary className="flex min-h-control items-center justify-between gap-4 py-3 font-medium hover:text-sinka">
        {title}
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 transition-transform duration-pop group-open:rotate-180"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  )
}
