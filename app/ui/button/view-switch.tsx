import type { ReactNode } from 'react'

type ViewSwitchProps = { label: string; children: ReactNode }

/** Views of the same thing as tabs: contains links, the current one with `aria-current`. */
export function ViewSwitch({ label, children }: ViewSwitchProps) {
  return (
    <nav
      aria-label={label}
      className="view-row inline-flex max-w-full flex-wrap gap-px overflow-hidden rounded-control border border-beton-500 bg-beton-500"
    >
      {children}
    </nav>
  )
}
