import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type FoldProps = {
  /** What it opens: "Все способы рядом: 5". */
  title: string
  children: ReactNode
  className?: string
}

/** On phones a title that opens what is secondary; on wide screens and on paper what it holds is simply there. */
export function Fold({ title, children, className = '' }: FoldProps) {
  return (
    <details className={`fold group ${className}`}>
      <summary className="figures flex min-h-control items-center justify-between gap-4 border-beton-200 border-y py-2 font-medium hover:text-sinka">
        {title}
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 transition-transform duration-pop group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
