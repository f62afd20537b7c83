import type { ActionCard } from '#app/contract/content/actions.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { ActionTile } from './action-tile.tsx'

/** All promotions: active ones, coming ones, and folded away those that have ended. */
export function ActionsScreen({ actions }: { actions: readonly ActionCard[] }) {
  const of = (asked: ActionCard['phase']) => actions.filter(({ phase }) => phase === asked)
  const [active, coming, ended] = [of('active'), of('coming'), of('ended')]
  return (
    <>
      <h1 className="title-1">Акции</h1>
      {active.length > 0 ? (
        <>
          {active.every(isInPrices) && (
            <p className="mt-4 text-lead text-tush-2">
              Скидки уже учтены в{'\u00a0'}ценах на{'\u00a0'}сайте.
            </p>
          )}
          <Group title="Действуют сейчас" actions={active} isFirst />
        </>
      ) : (
        <div className="mt-8">
          <EmptyState
            title="Сейчас акций нет"
            action={<LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>}
          >
            <p>Когда появится новая акция, она будет здесь.</p>
          </EmptyState>
        </div>
      )}
      {coming.length > 0 && <Group title="Скоро начнутся" actions={coming} />}
      {ended.length > 0 && <Archive actions={ended} />}
    </>
  )
}

/**
 * Whether the prices of its flats have what it gives: it is for flats of a lower price alone. A gift, an instalment plan
 * or a discount for the whole payment at once is in no price.
 */
const isInPrices = ({ filter }: ActionCard) =>
  filter?.benefit?.length === 1 && filter.benefit[0] === 'discount'

type GroupProps = { title: string; actions: readonly ActionCard[]; isFirst?: boolean }

function Group({ title, actions, isFirst = false }: GroupProps) {
  const isInThrees = actions.length === 3 || actions.length > 4
  return (
    <section className={isFirst ? '' : 'mt-section-half'}>
      {/* The title of the page says it of the first ones. */}
      <h2 className={isFirst ? 'sr-only' : 'title-2'}>{title}</h2>
      <ul
        className={`grid gap-6 sm:grid-cols-2 ${isFirst ? 'mt-8' : 'mt-6'} ${isInThrees ? 'lg:grid-cols-3' : ''}`}
      >
        {actions.map((action, index) => (
          <li key={action.slug}>
            <ActionTile action={action} isHero={isFirst && index === 0} isWide={!isInThrees} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A line for each, the latest first. */
function Archive({ actions }: { actions: readonly ActionCard[] }) {
  return (
    <section aria-labelledby="archive" className="mt-section-half">
      <Accordion
        title={
          <h2 id="archive" className="title-3">
            Архив <span className="figures text-tush-3">{actions.length}</span>
          </h2>
        }
        className="border-t"
      >
        <ul>
          {actions.map(({ slug, title, countdown }) => (
            <li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-6 py-1">
              <PlainLink href={`/actions/${slug}`} className="link inline-flex min-h-touch items-center">
                {title}
              </PlainLink>
              <span className="text-small text-tush-3">{countdown}</span>
            </li>
          ))}
        </ul>
      </Accordion>
    </section>
  )
}
