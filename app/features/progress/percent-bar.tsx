import type { ReactNode } from 'react'
import { formatPercent } from '#app/domain/format.ts'

type PercentBarProps = { percent: number; label: ReactNode }

/** Percent done: a label, a figure, and a filled ruler. */
export function PercentBar({ percent, label }: PercentBarProps) {
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <span className="figures text-small text-tush-3">готово {formatPercent(percent)}</span>
      </div>
      <div aria-hidden="true" className="mt-2 h-2 border border-beton-300 bg-list">
        <div className="h-full bg-sinka" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
