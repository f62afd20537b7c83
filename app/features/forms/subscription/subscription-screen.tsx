import { isPageOn } from '#app/config/company.ts'
import type { SubscriptionView } from '#app/domain/forms/subscription-view.ts'
import { Button } from '#app/ui/button/button.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'

const WORDS: Record<SubscriptionView, { title: string; text: string }> = {
  asks: {
    title: 'Подтвердите подписку',
    text: 'Будем присылать старты продаж, акции и\u00a0ход строительства. Если подписывались не\u00a0вы, ничего не\u00a0нажимайте: писем не\u00a0будет.',
  },
  confirmed: {
    title: 'Подписка подтверждена',
    text: 'Будем присылать старты продаж, акции и\u00a0ход строительства. Отписаться можно по\u00a0ссылке в\u00a0любом письме.',
  },
  isConfirmed: {
    title: 'Подписка уже подтверждена',
    text: 'Вы получаете новости на\u00a0почту. Здесь от\u00a0них можно отказаться.',
  },
  ended: { title: 'Вы отписаны', text: 'Писем с\u00a0новостями больше не\u00a0будет.' },
  hasEnded: { title: 'Вы уже отписаны', text: 'Писем с\u00a0новостями не\u00a0будет.' },
  unknown: {
    title: 'Ссылка устарела',
    text: 'Она действует неделю, а\u00a0новое письмо заменяет прежнее. Подпишитесь ещё раз – пришлём другую.',
  },
  away: {
    title: 'Сейчас не\u00a0получилось',
    text: 'Откройте ссылку из\u00a0письма ещё раз через\u00a0минуту: ничего не\u00a0изменилось.',
  },
}

/** The address of the page, which is not written into it. A form without one would be kept from the browser until React runs. */
const HERE = '?'

/** Where the letter of a subscription leads. Its buttons are of a plain form that posts to this very address. */
export function SubscriptionScreen({ view }: { view: SubscriptionView }) {
  const { title, text } = WORDS[view]
  const isSubscribed = view === 'confirmed' || view === 'isConfirmed'
  const canAskAgain = view === 'ended' || view === 'hasEnded' || view === 'unknown'
  return (
    <div className="mx-auto max-w-form py-section-half">
      <h1 className="title-2">{title}</h1>
      <Ruler className="mt-4 max-w-60 text-sinka" />
      <p className="mt-6 text-lead text-tush-2">{text}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        {view === 'asks' && (
          <>
            <PressButton action="confirm">Подтвердить подписку</PressButton>
            <PressButton action="end" variant="secondary">
              Не подписываться
            </PressButton>
          </>
        )}
        {isSubscribed && (
          <PressButton action="end" variant="secondary">
            Отписаться
          </PressButton>
        )}
        {view === 'away' && (
          <form action={HERE} method="get">
            <Button type="submit">Попробовать ещё раз</Button>
          </form>
        )}
        {canAskAgain && isPageOn('/forms/subscribe') && (
          <LinkButton href="/forms/subscribe" variant={view === 'unknown' ? 'primary' : 'secondary'}>
            Подписаться ещё раз
          </LinkButton>
        )}
      </div>
    </div>
  )
}

type PressButtonProps = { action: 'confirm' | 'end'; variant?: 'primary' | 'secondary'; children: string }

function PressButton({ action, variant = 'primary', children }: PressButtonProps) {
  return (
    <form action={HERE} method="post">
      <Button type="submit" name="do" value={action} variant={variant}>
        {children}
      </Button>
    </form>
  )
}
