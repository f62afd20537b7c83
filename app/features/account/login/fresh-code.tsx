import { useQueryClient } from '@tanstack/react-query'
import { formatPhone } from '#app/domain/phone.ts'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { CodeForm } from './code-form.tsx'
import { useLogin } from './use-login.ts'

type FreshCodeProps = {
  /** The phone of the account. */
  phone: string
  /** Continues with the action that required the code. */
  onConfirmed: () => Promise<void> | void
  onCancel: () => void
}

/** Whether a call requires a fresh code; after the code is entered the call is repeated with the same input. */
export function needsCode(refusal: { code: string } | undefined): boolean {
  return refusal?.code === 'CODE_NEEDED'
}

/** Requires a code to the phone of the account, before actions that cannot be undone. */
export function FreshCode({ phone, onConfirmed, onCancel }: FreshCodeProps) {
  const client = useQueryClient()
  const login = useLogin(async () => {
    // A new code starts a new session.
    void client.invalidateQueries(accountQueries.profile())
    await onConfirmed()
  })
  const { requesting } = login
  if (login.sent) return <CodeForm login={login} sent={login.sent} action="Подтвердить" />
  return (
    <div className="space-y-4">
      <p>
        Вы вошли давно. Чтобы данными не распорядился кто-то за вашим устройством, пришлём код на{' '}
        <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>
      </p>
      <ProblemNote>{requesting.problem}</ProblemNote>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={requesting.isBusy} onClick={() => void login.request(phone)}>
          {requesting.isBusy ? 'Отправляем код…' : 'Прислать код'}
        </Button>
        {requesting.refusal?.status === 429 && (
          <Button
            variant="quiet"
            onClick={() => requesting.refusal && login.haveCode(phone, requesting.refusal)}
          >
            У меня уже есть код
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          Не сейчас
        </Button>
      </div>
    </div>
  )
}
