import type { ReactNode } from 'react'
import { Summary } from './summary.tsx'

type FoldProps = {
  /** What it opens: "Все способы рядом: 5". */
  title: string
  children: ReactNode
  className?: string
}

/** On phones a title that opens what is secondary; on wide screens and on paper what it holds is simply there. */
export function Fold({ title, children, className = '' }: FoldProps) {
  return (
    <details className={`fold ${className}`}>
      <Summary className="figures min-h-control justify-between gap-4 border-beton-200 border-y py-2 font-medium hover:text-sinka">
        {title}
      </Summary>
      {children}
    </details>
  )
}
