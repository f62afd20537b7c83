import { useSuspenseQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Signing } from '#app/contract/signing/signing.ts'
import { SIGNING_LABELS } from '#app/domain/booking/signing.ts'
import { formatMoment } from '#app/domain/moment.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { SignedOut } from '#app/features/account/signed-out.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import type { ReceivedSigning } from './received-signing.ts'
import { SigningForms } from './signing-forms.tsx'

type AgreementScreenProps = { id: string; received: ReceivedSigning | undefined }

/** The agreement of a reservation: its text, how it is signed by a code, and the journal of it. */
export function AgreementScreen({ id, received }: AgreementScreenProps) {
  const { data: signing } = useSuspenseQuery(accountQueries.signing(id))
  if (!signing) return <SignedOut next={`/account/agreement/${id}`} />
  const { number, text, sha256, version } = signing
  return (
    <article className="max-w-3xl">
      <h1 className="title-2">Соглашение о брони {number}</h1>
      <SigningState signing={signing} />
      <section
        aria-label="Текст соглашения"
        className="mt-6 rounded-card border border-beton-200 bg-list p-4 sm:p-8 print:border-0 print:p-0"
      >
        <AgreementText text={text} />
      </section>
      <p className="mt-3 text-small text-tush-3">
        Правила подписания: редакция {version}. Контрольная сумма текста, SHA-256:{' '}
        <span className="figures wrap-anywhere">{sha256}</span>
      </p>
      {signing.can_sign && <SigningForms signing={signing} received={received} />}
      <Journal journal={signing.journal} />
    </article>
  )
}

function SigningState({ signing: { reservation, signed_at, can_sign, phone } }: { signing: Signing }) {
  if (signed_at === null) {
    return (
      <p className="mt-3 max-w-text text-tush-2">
        {can_sign
          ? 'Прочитайте текст и подпишите его кодом из СМС: это простая электронная подпись, ехать никуда не нужно.'
          : 'Соглашение не подписано, а бронь закончилась: подписывать его больше не нужно.'}
      </p>
    )
  }
  return (
    <div className="mt-4">
      <p className="figures flex gap-2 font-medium text-patina">
        <Check aria-hidden="true" size={24} strokeWidth={1.5} className="shrink-0" />
        <span>
          Подписано {formatMoment(signed_at)}, кодом на {formatPhone(phone)}
        </span>
      </p>
      <a
        href={`/account/agreement/${reservation}/pdf`}
        className={buttonLook('secondary', 'normal', 'no-print mt-4')}
      >
        Скачать PDF с журналом подписания
      </a>
    </div>
  )
}

/** Parts are separated by an empty line; the first line of a part of several lines is its heading. */
function AgreementText({ text }: { text: string }) {
  return (
    <div className="max-w-text space-y-6">
      {text.split('\n\n').map((part) => {
        const [first = '', ...lines] = part.split('\n')
        return (
          <div key={part} className="space-y-2">
            {lines.length > 0 ? <h2 className="title-4">{first}</h2> : <p>{first}</p>}
            {lines.map((line) => (
              <p key={line} className="figures">
                {line}
              </p>
            ))}
          </div>
        )
      })}
    </div>
  )
}

function Journal({ journal }: Pick<Signing, 'journal'>) {
  if (journal.length === 0) return null
  return (
    <section aria-labelledby="journal" className="mt-10">
      <h2 id="journal" className="title-3">
        Журнал подписания
      </h2>
      <ol className="mt-4 divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
        {journal.map(({ at, kind, address, device, chain_sha256 }) => (
          <li key={chain_sha256} className="figures px-4 py-3">
            <p>
              {SIGNING_LABELS[kind]}, {formatMoment(at)}
            </p>
            {(address !== '' || device !== '') && (
              <p className="text-small text-tush-3">{[address, device].filter(Boolean).join(', ')}</p>
            )}
            <p className="wrap-anywhere text-small text-tush-3">{chain_sha256}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
