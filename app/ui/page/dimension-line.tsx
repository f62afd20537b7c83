import type { ReactNode } from 'react'

type DimensionLineProps = { children?: ReactNode; className?: string }

/** A dimension line as on a drawing: a line between two ticks, with the number in a gap where it is given. */
export function DimensionLine({ children, className = '' }: DimensionLineProps) {
  const line = 'h-px min-w-1.5 flex-1 bg-current'
  const tick = 'h-3 w-px rotate-[30deg] bg-current'
  return (
    <div className={`flex items-center text-sinka ${className}`}>
      <span aria-hidden="true" className={tick} />
      <span aria-hidden="true" className={line} />
      {children !== undefined && (
        <>
          <span className="figures text-balance px-2 text-center text-caption">{children}</span>
          <span aria-hidden="true" className={line} />
        </>
      )}
      <span aria-hidden="true" className={tick} />
    </div>
  )
}
