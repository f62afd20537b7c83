import type { ReactNode } from 'react'
import { Ruler } from './ruler.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** What to choose instead: beside the rest on wide screens, so that what follows is not pushed down. */
  ways?: ReactNode
  action?: ReactNode
}

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ title, children, ways, action }: EmptyStateProps) {
  return (
    <div
      className={`grid gap-6 rounded-card border border-beton-200 bg-list p-4 sm:p-6 lg:p-8 ${ways ? 'lg:grid-cols-2 lg:grid-rows-[auto_1fr]' : ''}`}
    >
      <div>
        <Ruler className="mb-6 max-w-60 text-beton-300 max-sm:hidden" />
        <h2 className="title-3">{title}</h2>
        {children && <div className="mt-3 max-w-text text-tush-2">{children}</div>}
      </div>
      {ways && <div className="text-tush-2 lg:row-span-2">{ways}</div>}
      {action && <div>{action}</div>}
    </div>
  )
}
