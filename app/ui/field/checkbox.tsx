import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** A number at the end of the line: how many it would leave. */
  count?: ReactNode
}

/** A tick with its words, the whole line a target of 44 px. */
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
