import type { ReactNode } from 'react'
import { Ruler } from './ruler.tsx'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="rounded-card border border-beton-200 bg-list p-6 lg:p-12">
      <Ruler className="mb-6 max-w-60 text-beton-300" />
      <h2 className="title-3">{title}</h2>
      {children && <div className="mt-3 max-w-text text-tush-2">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
