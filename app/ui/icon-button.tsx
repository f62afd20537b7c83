import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does: its picture says it to the eye alone. */
  label: string
}

/** 44 px, the least a finger hits. */
export function IconButton({ label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`inline-flex size-touch shrink-0 items-center justify-center rounded-control text-tush-2 transition-colors duration-state hover:bg-beton-100 hover:text-sinka disabled:text-beton-300 disabled:hover:bg-transparent ${className}`}
      {...rest}
    />
  )
}
