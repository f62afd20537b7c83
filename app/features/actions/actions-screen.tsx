import type { ActionCard } from '#app/contract/content/actions.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

/** All promotions: active ones, coming ones, then those that have ended, by year. */
export function ActionsScreen({ actions }: { actions: readonly ActionCard[] }) {
  const active = actions.filter(({ phase }) => phase === 'active')
  const coming = actions.filter(({ phase }) => phase === 'coming')
  const ended = Map.groupBy(
    actions.filter(({ phase }) => phase === 'ended'),
    ({ date }) => date.slice(-4),
  )
  return (
    <>
      <h1 className="title-1">Акции</h1>
      {active.length > 0 ? (
        <Group title="Действуют сейчас" actions={active} isFirst />
      ) : (
        <div className="mt-8">
          <EmptyState
            title="Сейчас акций нет"
            action={<LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>}
          >
            <p>Когда появится новая акция, она будет здесь. Цены на сайте уже учитывают все скидки.</p>
          </EmptyState>
        </div>
      )}
      {coming.length > 0 && <Group title="Скоро начнутся" actions={coming} />}
      {[...ended].map(([year, ofYear]) => (
        <Group key={year} title={`Закончились в ${year} году`} actions={ofYear} />
      ))}
    </>
  )
}

type GroupProps = { title: string; actions: readonly ActionCard[]; isFirst?: boolean }

function Group({ title, actions, isFirst = false }: GroupProps) {
  return (
    <section className={isFirst ? 'mt-8' : 'mt-section-half'}>
      <h2 className="title-2">{title}</h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {actions.map((action, index) => (
          <li key={action.slug}>
            <Card action={action} isHero={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An ended one is paler; its countdown says the same in words. */
function Card({ action, isHero }: { action: ActionCard; isHero: boolean }) {
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
