import type { ReactNode } from 'react'
import { isPageOn } from '#app/config/company.ts'
import { lowerFirst } from '#app/domain/format.ts'
import type { AlertPace } from '#app/domain/forms/alert-subject.ts'
import { ALERT_PACE_LABELS } from '#app/domain/forms/choice-labels.ts'
import type { ShownSubscription, SubscriptionView } from '#app/domain/forms/subscription-view.ts'
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
  full: {
    title: 'Подписок уже слишком много',
    text: 'На\u00a0один адрес больше нельзя. Отпишитесь от\u00a0лишних по\u00a0ссылке из\u00a0любого сообщения, потом откройте эту ссылку ещё раз.',
  },
  away: {
    title: 'Сейчас не\u00a0получилось',
    text: 'Откройте ссылку из\u00a0письма ещё раз через\u00a0минуту: ничего не\u00a0изменилось.',
  },
}

/** The address of the page, which is not written into it. A form without one would be kept from the browser until React runs. */
const HERE = '?'

/** The same of a subscription to a subject, where the words differ. */
const WORDS_OF_SUBJECT: Partial<typeof WORDS> = {
  asks: {
    title: 'Подтвердите подписку',
    text: 'Напишем, когда будет что сообщить. Если просили не\u00a0вы, ничего не\u00a0нажимайте: писем не\u00a0будет.',
  },
  confirmed: {
    title: 'Подписка подтверждена',
    text: 'Напишем, когда будет что сообщить. Через 12\u00a0месяцев подписка закончится сама.',
  },
  isConfirmed: { title: 'Подписка действует', text: 'Здесь от\u00a0неё можно отказаться.' },
  ended: { title: 'Вы отписаны', text: 'Об\u00a0этом больше не\u00a0сообщим.' },
  hasEnded: { title: 'Подписка закончилась', text: 'Об\u00a0этом больше не\u00a0сообщим.' },
}

/** Where the letter of a subscription leads. Its buttons are of a plain form that posts to this very address. */
export function SubscriptionScreen({ view, subject, pace, others }: ShownSubscription) {
  const { title, text } = (subject && WORDS_OF_SUBJECT[view]) || WORDS[view]
  const isSubscribed = view === 'confirmed' || view === 'isConfirmed'
  const canAskAgain = view === 'ended' || view === 'hasEnded' || view === 'unknown'
  return (
    <div className="mx-auto max-w-form py-section-half">
      <h1 className="title-2">{title}</h1>
      <Ruler className="mt-4 max-w-60 text-sinka" />
      {subject && (
        <p className="mt-6 title-4 wrap-anywhere">
          <a href={subject.path} className="link">
            {subject.title}
          </a>
        </p>
      )}
      <p className="mt-6 text-lead text-tush-2">{text}</p>
      {subject && isSubscribed && (
        <p className="mt-2 text-tush-2">Сообщаем: {lowerFirst(ALERT_PACE_LABELS[pace])}.</p>
      )}
      <div className="mt-8 flex flex-wrap gap-4">
        {view === 'asks' && (
          <>
            <PressButton action="confirm">Подтвердить подписку</PressButton>
            <PressButton action="end" variant="secondary">
              Не подписываться
            </PressButton>
          </>
        )}
        {subject && isSubscribed && (
          <PressButton action={pace === 'daily' ? 'at_once' : 'daily'} variant="secondary">
            {pace === 'daily' ? 'Присылать сразу' : 'Присылать раз в\u00a0день'}
          </PressButton>
        )}
        {isSubscribed && (
          <PressButton action="end" variant="secondary">
            Отписаться
          </PressButton>
        )}
        {(view === 'away' || view === 'full') && (
          <form action={HERE} method="get">
            <Button type="submit">Попробовать ещё раз</Button>
          </form>
        )}
        {canAskAgain && !subject && isPageOn('/forms/subscribe') && (
          <LinkButton href="/forms/subscribe" variant={view === 'unknown' ? 'primary' : 'secondary'}>
            Подписаться ещё раз
          </LinkButton>
        )}
      </div>
      {others.length > 0 && <Others others={others} />}
    </div>
  )
}

/** What else the address is told about: each ends by one press, without an account. */
function Others({ others }: Pick<ShownSubscription, 'others'>) {
  return (
    <section aria-labelledby="others" className="mt-12">
      <h2 id="others" className="title-3 mb-4">
        Другие ваши подписки
      </h2>
      <ul className="mb-6 divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
        {others.map(({ id, title, path }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <a
              href={path}
              className="link wrap-anywhere inline-flex min-h-touch min-w-0 flex-1 basis-60 items-center"
            >
              {title}
            </a>
            <PressButton action="end" which={String(id)} variant="secondary">
              Отписаться
              <span className="sr-only">: {title}</span>
            </PressButton>
          </li>
        ))}
      </ul>
      <PressButton action="end" which="alerts" variant="secondary">
        Отказаться от&nbsp;всех сообщений об&nbsp;изменениях
      </PressButton>
    </section>
  )
}

type PressButtonProps = {
  action: 'confirm' | 'end' | AlertPace
  /** Which subscriptions: that of the link when left out. */
  which?: string
  variant?: 'primary' | 'secondary'
  children: ReactNode
}

function PressButton({ action, which, variant = 'primary', children }: PressButtonProps) {
  return (
    <form action={HERE} method="post">
      {which && <input type="hidden" name="which" value={which} />}
      <Button type="submit" name="do" value={action} variant={variant}>
        {children}
      </Button>
    </form>
  )
}
