import { LoginLink } from '#app/features/booking/login-link.tsx'

/** The session ended while the form was open: the way back to the same step. */
export function SignedOutNote({ next, onLeave }: { next: string; onLeave: () => void }) {
  return (
    <div role="alert" className="mb-6 rounded-card border border-sinka bg-list p-4">
      <p className="font-medium">Вы вышли из личного кабинета</p>
      <p className="mt-1 mb-4 text-tush-2">Войдите ещё раз по номеру телефона: введённое здесь сохранится.</p>
      <LoginLink next={next} onLeave={onLeave}>
        Войти и продолжить
      </LoginLink>
    </div>
  )
}
