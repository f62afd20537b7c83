import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name: the icon says it only to those who see it. */
  label: string
  /** Colours of a button on a dark ground. */
  isOnDark?: boolean
}

const LOOKS = {
  light:
    'text-tush-2 hover:bg-beton-100 hover:text-sinka disabled:text-beton-300 disabled:hover:bg-transparent',
  // A disabled arrow stays in the accessibility tree, so that screen readers still meet both arrows.
  dark: 'text-night-text enabled:hover:text-night-focus disabled:text-night-muted',
}

/** 44 px, the smallest comfortable touch target. */
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
