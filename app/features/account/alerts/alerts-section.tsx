import { useSuspenseQuery } from '@tanstack/react-query'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { SignedOut } from '#app/features/account/signed-out.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { AlertList } from './alert-list.tsx'

/** What the user has asked to be told about while signed in. */
export function AlertsSection() {
  const { data } = useSuspenseQuery(accountQueries.subscriptions())
  if (!data) return <SignedOut next="/account?section=alerts" />
  if (data.subscriptions.length > 0) return <AlertList subscriptions={data.subscriptions} />
  return (
    <EmptyState
      title="Оповещений пока нет"
      action={<LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>}
    >
      Нажмите «Сообщить» на&nbsp;странице квартиры, планировки, проекта или в&nbsp;списке с&nbsp;фильтром:
      сообщим, когда что-то изменится.
    </EmptyState>
  )
}
