import type { ComponentProps, ReactNode } from 'react'

type CheckChipProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  type?: 'checkbox' | 'radio'
}

/** A choice that looks like a chip. A real checkbox or radio button is under it, for forms and the keyboard. */
export function CheckChip({ children, className = '', type = 'checkbox', ...rest }: CheckChipProps) {
  return (
    <label
      className={`relative inline-flex min-h-touch min-w-touch items-center justify-center rounded-chip border border-beton-500 bg-list px-3 font-medium transition-colors duration-state hover:border-sinka has-checked:border-sinka has-checked:bg-sinka has-checked:text-list has-disabled:border-beton-200 has-disabled:bg-beton-100 has-disabled:text-tush-3 has-focus-visible:outline-2 has-focus-visible:outline-sinka has-focus-visible:outline-offset-2 ${className}`}
    >
      <input
        type={type}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        {...rest}
      />
      <span className="pointer-events-none">{children}</span>
    </label>
  )
}
