import type { AccountSubscription } from '#app/contract/account.ts'
import { lowerFirst } from '#app/domain/format.ts'
import { ALERT_PACE_LABELS } from '#app/domain/forms/choice-labels.ts'
import { formatDay } from '#app/domain/moment.ts'
import { endSubscription, paceSubscription } from '#app/features/account/account.functions.ts'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { useAction } from '#app/features/account/use-action.ts'
import { useRefresh } from '#app/features/account/use-refresh.ts'
import { Button } from '#app/ui/button/button.tsx'

/** What the user is told about; each can come more or less often, and is ended by one press. */
export function AlertList({ subscriptions }: { subscriptions: readonly AccountSubscription[] }) {
  const pacing = useAction(paceSubscription)
  const ending = useAction(endSubscription)
  const refresh = useRefresh()
  const isBusy = pacing.isBusy || ending.isBusy
  const change = async ({ id, pace }: AccountSubscription) => {
    const other = pace === 'daily' ? 'at_once' : 'daily'
    if (await pacing.run({ data: { id, pace: other } })) await refresh('Частота сообщений изменена')
  }
  const end = async (id: number) => {
    if (await ending.run({ data: { id } })) await refresh('Оповещение отключено')
  }
  return (
    <div className="max-w-3xl">
      <ul className="mb-4 divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
        {subscriptions.map((subscription) => {
          const { id, title, path, pace, is_confirmed: isConfirmed } = subscription
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
              <div className="wrap-anywhere min-w-0 flex-1 basis-60">
                <a href={path} className="link">
                  {title}
                </a>
                <span className="figures block text-small text-tush-3">{stateOf(subscription)}</span>
              </div>
              <div className="flex flex-wrap gap-2">
                {isConfirmed && path !== '/' && (
                  <Button
                    variant="quiet"
                    size="dense"
                    aria-disabled={isBusy}
                    onClick={() => void change(subscription)}
                    className="-ml-4 min-h-touch"
                  >
                    {pace === 'daily' ? 'Присылать сразу' : 'Присылать раз в\u00a0день'}
                    <span className="sr-only">: {title}</span>
                  </Button>
                )}
                <Button
                  variant="secondary"
                  size="dense"
                  aria-disabled={isBusy}
                  onClick={() => void end(id)}
                  className="min-h-touch"
                >
                  Отключить
                  <span className="sr-only">: {title}</span>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <ProblemNote>{pacing.problem ?? ending.problem}</ProblemNote>
    </div>
  )
}

const CHANNELS: Record<AccountSubscription['channel'], string> = {
  email: 'Письмом',
  push: 'В\u00a0браузере',
}
function stateOf({ pace, channel, until, is_confirmed: isConfirmed }: AccountSubscription): string {
  if (!isConfirmed) return 'Ждёт подтверждения по\u00a0ссылке из\u00a0письма'
  const end = until === null ? '' : `, до\u00a0${formatDay(until)}`
  return `${CHANNELS[channel]}, ${lowerFirst(ALERT_PACE_LABELS[pace])}${end}`
}
