import { LoginLink } from '#app/features/reservations/login-link.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

/** Shown when the session has ended while the account was open. */
export function SignedOut({ next }: { next: string }) {
  return (
    <EmptyState title="Вы вышли из личного кабинета" action={<LoginLink next={next}>Войти</LoginLink>}>
      Войдите ещё раз по номеру телефона: всё, что в нём есть, на месте.
    </EmptyState>
  )
}
