import type { ActionCard } from '#app/contract/content/actions.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { ActionTile } from './action-tile.tsx'

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
            <ActionTile action={action} isHero={isFirst && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
