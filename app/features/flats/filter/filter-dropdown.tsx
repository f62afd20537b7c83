import { type ReactNode, useEffect, useRef } from 'react'
import { Summary } from '#app/ui/page/summary.tsx'

type FilterDropdownProps = {
  /** Name of the filter, above the button. */
  legend: string
  /** The chosen values, on the button. */
  summary: string
  children: ReactNode
}

/**
 * A dropdown of the filter. It is a native <details>, so that a plain form includes its fields; Esc and a press
 * elsewhere close it.
 */
export function FilterDropdown({ legend, summary, children }: FilterDropdownProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const box = details.current
      if (box?.open && event.target instanceof Node && !box.contains(event.target)) box.open = false
    }
    const closeByKey = (event: KeyboardEvent) => {
      const box = details.current
      if (event.key !== 'Escape' || !box?.open) return
      box.open = false
      box.querySelector('summary')?.focus()
    }
    const watch = new AbortController()
    document.addEventListener('pointerdown', closeOutside, { signal: watch.signal })
    document.addEventListener('focusin', closeOutside, { signal: watch.signal })
    document.addEventListener('keydown', closeByKey, { signal: watch.signal })
    return () => watch.abort()
  }, [])

  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-1 font-medium text-small">
        {legend}
      </p>
      <details ref={details} className="relative">
        <Summary
          aria-label={`${legend}: ${summary}`}
          className="h-touch justify-between gap-2 rounded-control border border-beton-500 bg-list px-3 hover:border-sinka"
        >
          <span className="truncate">{summary}</span>
        </Summary>
        <div className="absolute top-full left-0 z-sticky mt-1 max-h-[60vh] w-80 max-w-[90vw] space-y-4 overflow-y-auto rounded-card border border-beton-200 bg-list p-4 shadow-pop">
          {children}
        </div>
      </details>
    </div>
  )
}
