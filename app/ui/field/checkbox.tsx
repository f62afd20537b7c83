import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** The number at the end of the line: how many results the choice would leave. */
  count?: ReactNode
}

/** A checkbox with its label; the whole line is a target of 44 px. */
export function Checkbox({ className = '', ...line }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the line holds it
    <label className={className ? `${CHECK_LINE} ${className}` : CHECK_LINE}>
      <CheckLine {...line} />
    </label>
  )
}

export const CHECK_LINE = 'check-line'

/** What the label of a checkbox holds. */
export function CheckLine({ children, count, ...input }: Omit<CheckboxProps, 'className'>) {
  return (
    <>
      <input type="checkbox" {...input} />
      <span>{children}</span>
      {count !== undefined && <span>{count}</span>}
    </>
  )
}
