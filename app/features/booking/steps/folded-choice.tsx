import type { ReactNode } from 'react'
import { Summary } from '#app/ui/page/summary.tsx'

type FoldedChoiceProps = {
  /** What is chosen here: "Отделка". */
  title: string
  /** The choice that stands: "Без отделки, в цене". */
  chosen: string
  /** A problem inside must be seen. */
  isOpen: boolean
  children: ReactNode
}

/** A choice that has its usual answer already: one line, which opens the others. */
export function FoldedChoice({ title, chosen, isOpen, children }: FoldedChoiceProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-beton-300 bg-list">
      <Summary className="min-h-control gap-3 rounded-card px-4 py-2 hover:text-sinka">
        <span className="min-w-0 flex-1">
          <span className="block text-small text-tush-3">{title}</span>
          <span className="figures font-medium">{chosen}</span>
        </span>
        <span className="text-small text-sinka group-open:hidden">Изменить</span>
      </Summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  )
}
