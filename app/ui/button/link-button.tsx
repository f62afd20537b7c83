import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { useDestination } from './destination.ts'

type LinkButtonProps = {
  /** A path of this site, or the address of another; one with a query string loads the page again. */
  href: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** A link that looks like a button. Typed links take `buttonLook` as their class instead. */
export function LinkButton({ href, children, variant, size, className }: LinkButtonProps) {
  const look = buttonLook(variant, size, className)
  const destination = useDestination(href)
  if (!href.startsWith('/') || href.includes('?')) {
    return (
      <a href={href} className={look}>
        {children}
      </a>
    )
  }
  return (
    <Link {...destination} className={look}>
      {children}
    </Link>
  )
}
