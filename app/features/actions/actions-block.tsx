import { type QueryClient, useQuery } from '@tanstack/react-query'
import { TextButton } from '#app/blocks/rich-text.tsx'
import { isPageOn } from '#app/config/company.ts'
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
      <div className="mt-4">
        <TextButton href="/actions">Все акции</TextButton>
      </div>
    </div>
  )
}
