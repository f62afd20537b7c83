import type { ActionCard } from '#app/contract/content/actions.ts'
import { gainWords } from '#app/domain/text/gain-words.ts'
import { offerWords } from '#app/domain/text/offer-words.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type ActionTileProps = {
  action: ActionCard
  isHero?: boolean
  /** In columns of two, where its picture would fill the screen: it is lower there. */
  isWide?: boolean
}

const IN_TWOS = '(min-width: 1440px) 41rem, (min-width: 640px) 50vw, 100vw'
const IN_THREES = '(min-width: 1024px) 27rem, (min-width: 640px) 50vw, 100vw'

/** A promotion in a list, with the way to its flats where it has some. */
export function ActionTile({ action, isHero = false, isWide = false }: ActionTileProps) {
  const { slug, title, badge, lead, cover, date, countdown, filter, offers } = action
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-beton-200 bg-list">
      {cover && (
        <Picture
          picture={cover}
          alt=""
          isHero={isHero}
          sizes={isWide ? IN_TWOS : IN_THREES}
          className={`aspect-photo w-full object-cover ${isWide ? 'lg:aspect-[2/1]' : ''}`}
        />
      )}
      <div className="flex grow flex-col p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Badge tone="promo">{badge}</Badge>
          <span>{countdown}</span>
          <span className="ml-auto text-tush-3 empty:hidden">{offers?.cities?.join(', ')}</span>
        </p>
        <h3 className="mt-3 title-4">
          <PlainLink href={`/actions/${slug}`} className="stretched hover:text-sinka">
            {title}
          </PlainLink>
        </h3>
        <p className="mt-2 text-tush-2">{lead}</p>
        <p className="figures mt-2 font-medium empty:hidden">{gainWords(action)}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-4">
          {filter && offers && offers.flats > 0 && (
            <PlainLink
              href={`/choose/flat${stringifySearch(filter)}`}
              className={buttonLook('secondary', 'normal', 'figures relative z-raised')}
            >
              {offerWords(offers.flats, offers.price_from)}
            </PlainLink>
          )}
          <p className="text-small text-tush-3">{date}</p>
        </div>
      </div>
    </article>
  )
}
