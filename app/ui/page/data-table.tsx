import type { ReactNode } from 'react'

type DataTableProps = {
  caption: string
  children: ReactNode
  className?: string
}

/** A table in the style of the site; it scrolls sideways in its own box where the page is too narrow. */
export function DataTable({ caption, children, className = '' }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="sideways min-w-0">
      <table className={`data-table figures w-full border-collapse text-left ${className}`}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}
