import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What the button does: its picture says it to the eye alone. */
  label: string
  /** Colours of a button on a dark ground. */
  isOnDark?: boolean
}

const LOOKS = {
  light:
    'text-tush-2 hover:bg-beton-100 hover:text-sinka disabled:text-beton-300 disabled:hover:bg-transparent',
  // A disabled arrow is read as well, so that a pair of them stays one.
  dark: 'text-night-text enabled:hover:text-night-focus disabled:text-night-muted',
}

/** 44 px, the least a finger hits. */
export function IconButton({
  label,
  isOnDark = false,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`inline-flex size-touch shrink-0 items-center justify-center rounded-control transition-colors duration-state ${LOOKS[isOnDark ? 'dark' : 'light']} ${className}`}
      {...rest}
    />
  )
}
