import type { ReactNode } from 'react'

type ViewSwitchProps = { label: string; children: ReactNode }

/** Views of the same thing as tabs: contains links, the current one with `aria-current`. */
export function ViewSwitch({ label, children }: ViewSwitchProps) {
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full flex-wrap overflow-hidden rounded-control border border-beton-500 bg-list *:inline-flex *:min-h-touch *:items-center *:gap-2 *:px-4 *:not-first:border-beton-500 *:not-first:border-l *:hover:text-sinka *:aria-[current]:bg-sinka *:aria-[current]:text-list"
    >
      {children}
    </nav>
  )
}
