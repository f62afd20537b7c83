import type { ReactNode } from 'react'

type DataTableProps = { caption: string; children: ReactNode; className?: string }

/** A table in the style of the site; it scrolls sideways in its own box where the page is too narrow. */
export function DataTable({ caption, children, className = '' }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="sideways min-w-0">
      <table
        className={`figures w-full border-collapse text-left [&_td]:border-beton-200 [&_td]:border-t [&_td]:px-4 [&_td]:py-3 max-sm:[&_td]:px-2 max-sm:[&_td]:text-small max-sm:[&_th]:px-2 [&_th]:px-4 [&_th]:py-3 [&_th]:font-medium [&_th]:text-small [&_th]:text-tush-3 ${className}`}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}
