import type { ComponentProps, ReactNode } from 'react'

type CheckChipProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  type?: 'checkbox' | 'radio'
}

/** A choice that looks like a chip. A real checkbox or radio button is under it, for forms and the keyboard. */
export function CheckChip({ children, className = '', type = 'checkbox', ...rest }: CheckChipProps) {
  return (
    <label className={className ? `chip ${className}` : 'chip'}>
      <input type={type} {...rest} />
      <span>{children}</span>
    </label>
  )
}
