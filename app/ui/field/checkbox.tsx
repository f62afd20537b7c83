import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** The number at the end of the line: how many results the choice would leave. */
  count?: ReactNode
}

/** A checkbox with its label; the whole line is a target of 44 px. */
export function Checkbox({ children, count, className = '', ...rest }: CheckboxProps) {
  return (
    <label
      className={`flex min-h-touch items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-tush-3 ${className}`}
    >
      <input type="checkbox" className="size-5 shrink-0 accent-sinka" {...rest} />
      <span className="flex-1">{children}</span>
      {count !== undefined && <span className="figures text-small text-tush-3">{count}</span>}
    </label>
  )
}
