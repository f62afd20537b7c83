import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { menuQueries } from '#app/features/content/menu.queries.ts'

const LOOK =
  'relative inline-flex min-h-touch max-w-32 items-center px-2 font-medium text-tush-2 hover:text-sinka aria-[current]:text-sinka'

/** "Войти", or a link to the account with a mark if something there is unread. */
export function AccountLink() {
  const { data: user } = useQuery({
    ...menuQueries.user(),
    enabled: (query) => query.state.data !== undefined,
  })
  if (user?.phone === undefined) {
    return (
      <Link to="/account/login" preload={false} className={LOOK}>
        Войти
      </Link>
    )
  }
  const isUnread = user.reports?.some(({ is_read }) => !is_read)
  return (
    <Link to="/account" preload={false} className={LOOK}>
      <span className="truncate">{user.firstname || 'Кабинет'}</span>
      {user.firstname && <span className="sr-only">, личный кабинет</span>}
      {isUnread && (
        <>
          <span aria-hidden="true" className="absolute top-2 right-0 size-2 rounded-full bg-surik" />
          <span className="sr-only">, есть новые отчёты</span>
        </>
      )}
    </Link>
  )
}
