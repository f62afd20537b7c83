import { LoginLink } from '#app/features/reservations/login-link.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

/** For a user without a reservation, and for a visitor without a session. */
export function BookingInvitation({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <EmptyState
      title={isSignedIn ? 'Брони пока нет' : 'Войдите, чтобы увидеть свою бронь'}
      action={
        <div className="flex flex-wrap gap-2">
          {!isSignedIn && <LoginLink next="/booking">Войти по телефону</LoginLink>}
          <LinkButton href="/choose/flat" variant={isSignedIn ? 'primary' : 'secondary'}>
            Выбрать квартиру
          </LinkButton>
        </div>
      }
    >
      <p>
        Выберите квартиру и нажмите «Забронировать»: цена останется прежней, а квартира – за вами, пока
        готовится договор.{' '}
        <PlainLink href="/services/bron" className="link">
          Как это работает
        </PlainLink>
      </p>
    </EmptyState>
  )
}
