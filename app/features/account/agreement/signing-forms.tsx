import type { Signing } from '#app/contract/signing/signing.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import type { ReceivedSigning } from './received-signing.ts'

type SigningFormsProps = { signing: Signing; received: ReceivedSigning | undefined }

/**
 * Asks for a code, then for its digits. They are sent to the page itself, with and without scripts, with the hash of the
 * text that stands on it: another text is not signed.
 */
export function SigningForms({ signing, received }: SigningFormsProps) {
  const { reservation, sha256, phone, journal } = signing
  // With its place on the page: the answer is shown where the form stands, not above the text.
  const page = `/account/agreement/${reservation}#sign`
  const isSent = received?.kind === 'sent' || journal.length > 0
  const problem = received?.kind === 'refused' ? received : undefined
  return (
    <section
      aria-labelledby="sign"
      className="no-print mt-8 rounded-card border border-sinka bg-list p-4 sm:p-6"
    >
      <h2 id="sign" className="title-3 scroll-mt-sticky">
        Подписать кодом
      </h2>
      <div className="mt-4 max-w-form space-y-5">
        {!problem?.isOfCode && <ProblemNote>{problem?.message}</ProblemNote>}
        {isSent && (
          <form method="post" action={page} className="space-y-5">
            <input type="hidden" name="do" value="sign" />
            <input type="hidden" name="sha256" value={sha256} />
            {received?.kind === 'sent' && (
              <p role="status">
                Код отправлен на <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>. Он
                действует 5 минут.
              </p>
            )}
            <Field
              label="Код из СМС"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              required
              error={problem?.isOfCode ? problem.message : undefined}
            />
            {received?.demoCode !== undefined && (
              <p className="figures rounded-card border border-beton-200 bg-beton-100 px-4 py-3">
                Демонстрация: код <strong className="font-semibold">{received.demoCode}</strong>
                <input type="hidden" name="demo" value={received.demoCode} />
              </p>
            )}
            <Button type="submit" className="w-full">
              Подписать соглашение
            </Button>
          </form>
        )}
        <form method="post" action={page}>
          <input type="hidden" name="do" value="code" />
          <input type="hidden" name="sha256" value={sha256} />
          <Button type="submit" variant={isSent ? 'quiet' : 'primary'} className="w-full">
            {isSent ? 'Отправить новый код' : 'Получить код по СМС'}
          </Button>
        </form>
        {!isSent && (
          <p className="figures text-small text-tush-3">
            Пришлём код на {formatPhone(phone)}. Этот код только подписывает соглашение: войти по нему в
            личный кабинет нельзя.
          </p>
        )}
      </div>
    </section>
  )
}
