import type { Consent } from '#app/contract/account.ts'
import { formatMoment } from '#app/domain/moment.ts'
import { withdrawConsent } from '#app/features/account/account.functions.ts'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { useAction } from '#app/features/account/use-action.ts'
import { useRefresh } from '#app/features/account/use-refresh.ts'
import { Button } from '#app/ui/button/button.tsx'

/** Every consent with its date and the version of its text, and a button to withdraw it where possible. */
export function ConsentList({ consents }: { consents: readonly Consent[] }) {
  const withdrawing = useAction(withdrawConsent)
  const refresh = useRefresh()
  const withdraw = async (id: number) => {
    if (await withdrawing.run({ data: { id } })) await refresh('Согласие отозвано')
  }
  return (
    <section aria-labelledby="consents">
      <h2 id="consents" className="title-3 mb-4">
        Согласия
      </h2>
      {consents.length === 0 ? (
        <p className="text-tush-2">Пока ни одного: их дают при бронировании.</p>
      ) : (
        <ul className="mb-4 divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
          {consents.map((consent) => (
            <li
              key={consent.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
            >
              <ConsentWords consent={consent} />
              {consent.can_withdraw && (
                <Button
                  variant="secondary"
                  size="dense"
                  aria-disabled={withdrawing.isBusy}
                  onClick={() => void withdraw(consent.id)}
                  className="min-h-touch"
                >
                  Отозвать
                  <span className="sr-only">: {consent.title}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ProblemNote>{withdrawing.problem}</ProblemNote>
    </section>
  )
}

function ConsentWords({ consent }: { consent: Consent }) {
  const { title, version, subject, given_at, withdrawn_at } = consent
  const isPrint = subject?.startsWith('sha256 ') ?? false
  return (
    <div className="figures wrap-anywhere min-w-0 flex-1 basis-60">
      {title}
      {subject !== null && !isPrint && <span className="block text-small text-tush-2">{subject}</span>}
      <span className="block text-small text-tush-3">
        Дано {formatMoment(given_at)}
        {version !== null && `, редакция ${version}`}
        {withdrawn_at !== null && `. Отозвано ${formatMoment(withdrawn_at)}`}
      </span>
      {subject !== null && isPrint && (
        <details className="text-small text-tush-3">
          <summary className="link w-fit cursor-pointer">Контрольная сумма текста</summary>
          {subject}
        </details>
      )}
    </div>
  )
}
