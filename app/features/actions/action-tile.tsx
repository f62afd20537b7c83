import type { ActionCard } from '#app/contract/content/actions.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type ActionTileProps = { action: ActionCard; isHero?: boolean }

/** A promotion in a list. An ended one is paler; its countdown says the same in words. */
export function ActionTile({ action, isHero = false }: ActionTileProps) {
  const { slug, title, badge, lead, cover, date, countdown, phase } = action
  const isEnded = phase === 'ended'
  return (
    <article
      className={`relative flex h-full flex-col overflow-hidden rounded-card border border-beton-200 bg-list ${isEnded ? 'text-tush-3' : ''}`}
    >
      {cover && (
        <Picture
          picture={cover}
          alt=""
          isHero={isHero}
          sizes="(min-width: 1024px) 26rem, (min-width: 640px) 50vw, 100vw"
          className={`aspect-3/2 w-full object-cover ${isEnded ? 'opacity-60' : ''}`}
        />
      )}
      <div className="flex grow flex-col p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Badge tone={isEnded ? 'sold' : 'promo'}>{badge}</Badge>
          <span>{countdown}</span>
        </p>
        <h3 className="mt-3 title-4">
          <PlainLink href={`/actions/${slug}`} className="stretched hover:text-sinka">
            {title}
          </PlainLink>
        </h3>
        <p className={`mt-2 ${isEnded ? '' : 'text-tush-2'}`}>{lead}</p>
        <p className="mt-auto pt-4 text-small text-tush-3">{date}</p>
      </div>
    </article>
  )
}
