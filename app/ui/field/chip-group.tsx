import type { ReactNode, Ref } from 'react'

type ChipGroupProps = {
  legend: string
  isLegendHidden?: boolean
  children: ReactNode
  className?: string
  ref?: Ref<HTMLFieldSetElement>
}

/** A group of chips under one label. */
export function ChipGroup({ legend, isLegendHidden = false, children, className = '', ref }: ChipGroupProps) {
  return (
    <fieldset ref={ref} className={className}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 font-medium text-small'}>{legend}</legend>
      <div className="flex flex-wrap gap-1">{children}</div>
    </fieldset>
  )
}
