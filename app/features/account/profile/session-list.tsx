import type { AccountSession } from '#app/contract/account.ts'
import { formatMoment } from '#app/domain/moment.ts'
import { endSession, signOut } from '#app/features/account/account.functions.ts'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { useAction } from '#app/features/account/use-action.ts'
import { useRefresh } from '#app/features/account/use-refresh.ts'
import { loadPage } from '#app/platform/load-page.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/page/badge.tsx'

/** Sessions of the user, which can be ended one by one or all at once. */
export function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const ending = useAction(endSession)
  const leaving = useAction(signOut)
  const refresh = useRefresh()
  const end = async (id: string) => {
    if (await ending.run({ data: { id } })) await refresh('Устройство отключено')
  }
  const leaveEverywhere = async () => {
    if (await leaving.run({ data: { everywhere: true } })) loadPage('/')
  }
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="title-3 mb-4">
        Где выполнен вход
      </h2>
      <ul className="mb-4 divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
        {sessions.map(({ id, device, seen_at, is_current: isCurrent }) => (
          <li
            key={id}
            className="figures flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <p>
              {device}
              <span className="block text-small text-tush-3">Заходили {formatMoment(seen_at)}</span>
            </p>
            {isCurrent ? (
              <Badge tone="success">Это устройство</Badge>
            ) : (
              <Button
                variant="secondary"
                size="dense"
                aria-disabled={ending.isBusy}
                onClick={() => void end(id)}
                className="min-h-touch"
              >
                Отключить
                <span className="sr-only">: {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemNote>{ending.problem ?? leaving.problem}</ProblemNote>
      <Button variant="secondary" aria-disabled={leaving.isBusy} onClick={() => void leaveEverywhere()}>
        Выйти везде
      </Button>
    </section>
  )
}
