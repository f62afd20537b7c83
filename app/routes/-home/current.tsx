import type { ActionCard } from '#app/contract/content/actions.ts'
import type { NewsCard } from '#app/contract/content/press.ts'
import { ActionTile } from '#app/features/actions/action-tile.tsx'
import { PressCard } from '#app/features/press/press-card.tsx'
import { Band } from '#app/ui/page/band.tsx'
import { MoreLink } from './projects.tsx'

const ROW = 'snap-row gap-4 sm:grid sm:grid-cols-2 sm:gap-6 lg:grid-cols-3'

/** The promotions that hold today; nothing where none does. */
export function HomeActions({ actions }: { actions: readonly ActionCard[] }) {
  if (actions.length === 0) return null
  return (
    <Band title="Акции" tone="shade" aside={<MoreLink href="/actions">Все акции</MoreLink>}>
      <ul className={ROW}>
        {actions.map((action) => (
          <li key={action.slug}>
            <ActionTile action={action} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

/** The newest news; nothing where there is none. */
export function HomeNews({ news }: { news: readonly NewsCard[] }) {
  if (news.length === 0) return null
  return (
    <Band title="Новости" tone="shade" aside={<MoreLink href="/press/news">Все новости</MoreLink>}>
      <ul className={ROW}>
        {news.map((item) => (
          <PressCard key={item.slug} item={item} section="news" heading="h3" />
        ))}
      </ul>
    </Band>
  )
}
