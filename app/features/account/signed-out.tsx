import { Link } from '@tanstack/react-router'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

/** The session ended while the account was open. */
export function SignedOut({ next }: { next: string }) {
  return (
    <EmptyState
      title="Вы вышли из личного кабинета"
      action={
        <Link to="/account/login" search={{ next }} className={buttonLook()}>
          Войти
        </Link>
      }
    >
      Войдите ещё раз по номеру телефона: всё, что в нём есть, на месте.
    </EmptyState>
  )
}
