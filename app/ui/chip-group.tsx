import type { ReactNode } from 'react'

type ChipGroupProps = { legend: string; isLegendHidden?: boolean; children: ReactNode; className?: string }

/** Chips that answer one question together. */
export function ChipGroup({ legend, isLegendHidden = false, children, className = '' }: ChipGroupProps) {
  return (
    <fieldset className={className}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 font-medium text-small'}>{legend}</legend>
      <div className="flex flex-wrap gap-1">{children}</div>
    </fieldset>
  )
}
