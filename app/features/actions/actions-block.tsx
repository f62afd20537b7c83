import { type QueryClient, useQuery } from '@tanstack/react-query'
import { isPageOn } from '#app/config/company.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { ActionTile } from './action-tile.tsx'
import { actionsQueries } from './actions.queries.ts'

/** A row of two has no hole. */
const MAX_SHOWN = 4

export async function prefetchActions(queryClient: QueryClient) {
  if (isPageOn('/actions')) await queryClient.prefetchQuery(actionsQueries.list())
}

/** The promotions that hold today, in the words of a text: without their pictures. Only the way to all where none does. */
export function ActionsBlock() {
  const { data = [] } = useQuery(actionsQueries.list())
  if (!isPageOn('/actions')) return null
  const active = data.filter(({ phase }) => phase === 'active').slice(0, MAX_SHOWN)
  return (
    <div>
      <ul className="snap-row gap-4 sm:grid sm:grid-cols-2 sm:gap-6">
        {active.map(({ cover: _, ...action }) => (
          <li key={action.slug}>
            <ActionTile action={action} />
          </li>
        ))}
      </ul>
      {/* A link: a button follows it in texts, and leads to flats. */}
      <PlainLink href="/actions" className="link mt-4 inline-flex min-h-touch items-center">
        Все акции
      </PlainLink>
    </div>
  )
}
