import type { ReactNode } from 'react'

type DimensionLineProps = { children?: ReactNode; direction?: 'across' | 'down'; className?: string }

/** A dimension line as on a drawing: a line between two ticks, with the number in a gap where it is given. */
export function DimensionLine({ children, direction = 'across', className = '' }: DimensionLineProps) {
  const isDown = direction === 'down'
  const line = isDown ? 'w-px flex-1 bg-current' : 'h-px min-w-1.5 flex-1 bg-current'
  const tick = isDown ? 'h-px w-3 rotate-[-30deg] bg-current' : 'h-3 w-px rotate-[30deg] bg-current'
  return (
    <div className={`flex items-center text-sinka ${isDown ? 'h-full flex-col' : ''} ${className}`}>
      <span aria-hidden="true" className={tick} />
      <span aria-hidden="true" className={line} />
      {children !== undefined && (
        <>
          <span
            className={`figures text-caption ${isDown ? 'py-2 [writing-mode:vertical-rl]' : 'text-balance px-2 text-center'}`}
          >
            {children}
          </span>
          <span aria-hidden="true" className={line} />
        </>
      )}
      <span aria-hidden="true" className={tick} />
    </div>
  )
}
