import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ButtonVariant, buttonLook } from '#app/ui/button/button-look.ts'
import { loginAddress } from './login-address.ts'

type LoginLinkProps = {
  next: string
  children: ReactNode
  variant?: ButtonVariant
  className?: string
  /** Called before the page is left. */
  onLeave?: () => void
}

/** Link to the login as a client-side navigation, so that state in memory stays. */
export function LoginLink({ next, children, variant, className, onLeave }: LoginLinkProps) {
  const router = useRouter()
  const href = loginAddress(next)
  return (
    <a
      href={href}
      className={buttonLook(variant, 'normal', className)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onLeave?.()
        void router.navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
