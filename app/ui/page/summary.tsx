import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The line of a `details` that opens it, with an arrow that turns; className says how its parts stand in it. */
export function Summary({ children, className = '', ...rest }: ComponentProps<'summary'>) {
  return (
    <summary {...rest} className={`flex items-center ${className}`}>
      {children}
      <ChevronDown aria-hidden="true" size={20} strokeWidth={1.5} className="fold-arrow" />
    </summary>
  )
}
