import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** The number at the end of the line: how many results the choice would leave. */
  count?: ReactNode
}

/** A checkbox with its label; the whole line is a target of 44 px. */
export function Checkbox({ children, count, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={className ? `check-line ${className}` : 'check-line'}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
      {count !== undefined && <span>{count}</span>}
    </label>
  )
}
