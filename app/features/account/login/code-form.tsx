import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatPhone } from '#app/domain/phone.ts'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { ResendButton } from './resend-button.tsx'
import type { Sent, useLogin } from './use-login.ts'

type CodeFormProps = {
  login: ReturnType<typeof useLogin>
  sent: Sent
  /** Label of the button. */
  action?: string
  /** Absent where the phone cannot be changed. */
  onChangePhone?: () => void
}

/** One field for the whole code, so that SMS autofill and paste work; the last digit submits it. */
export function CodeForm({ login, sent, action = 'Войти', onChangePhone }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<string>()
  const { entering } = login
  const { refusal, isBusy, problem, problemOf } = entering

  useEffect(() => field.current?.focus(), [])
  // The refused code stays selected: the next digit replaces it.
  useEffect(() => {
    if (refusal) field.current?.select()
  }, [refusal])

  const read = () => (field.current?.value ?? '').replace(/\D/g, '')
  const send = () => {
    const code = read()
    const isWhole = code.length === sent.length
    setMistake(isWhole ? undefined : `Введите ${sent.length} цифр кода из сообщения`)
    if (isWhole) void login.enter(code)
    else field.current?.focus()
  }
  const onInput = () => {
    const code = read().slice(0, sent.length)
    if (field.current) field.current.value = code
    if (code.length === sent.length) send()
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
      noValidate
      className="space-y-5"
    >
      <div className="flex flex-wrap items-center gap-x-6">
        <p>
          Код отправлен на <span className="figures whitespace-nowrap">{formatPhone(sent.phone)}</span>
        </p>
        {onChangePhone && (
          <Button variant="quiet" onClick={onChangePhone} className="-ml-6">
            Изменить номер
          </Button>
        )}
      </div>
      <Field
        ref={field}
        label="Код из СМС"
        inputMode="numeric"
        autoComplete="one-time-code"
        defaultValue=""
        onInput={onInput}
        error={mistake ?? problemOf('code')}
        className="code-field"
      />
      {sent.demoCode !== undefined && (
        <p className="figures rounded-card border border-beton-200 bg-beton-100 px-4 py-3">
          Демонстрация: код <strong className="font-semibold">{sent.demoCode}</strong>
        </p>
      )}
      <ProblemNote>{problem}</ProblemNote>
      <Button type="submit" aria-disabled={isBusy} className="w-full">
        {isBusy ? 'Проверяем…' : action}
      </Button>
      <ResendButton login={login} resendAtMs={sent.resendAtMs} />
    </form>
  )
}
