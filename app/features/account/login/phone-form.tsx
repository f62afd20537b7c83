import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LegalHtml } from '#app/blocks/legal-html.tsx'
import { formatPhone } from '#app/domain/phone.ts'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { phoneInput } from './typed-phone.ts'
import type { useLogin } from './use-login.ts'

const PREFIX = '+7 '
const WRONG_PHONE = 'Введите 10 цифр номера после +7, например +7 912 345-67-89'

type PhoneFormProps = {
  login: ReturnType<typeof useLogin>
  next: string | undefined
  /** The phone that a code was sent to before the page was reloaded. */
  phone?: string | undefined
}

/** The field has no `name` attribute: a form sent before hydration must not put the phone into the URL. */
export function PhoneForm({ login, next, phone }: PhoneFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [mistake, setMistake] = useState<string>()
  const { refusal, isBusy, problem, problemOf } = login.requesting
  const error = mistake ?? problemOf('phone')

  // A refusal moves the focus to the field, with its message in view.
  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])

  const read = () => phoneInput(field.current?.value ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const phone = read()
    setMistake(phone === undefined ? WRONG_PHONE : undefined)
    if (phone === undefined) field.current?.focus()
    else void login.request(phone)
  }
  const showFormatted = () => {
    const phone = read()
    if (!field.current) return
    if (phone !== undefined) field.current.value = formatPhone(phone)
    else if (field.current.value === PREFIX) field.current.value = ''
    // A whole number pasted after the prefix of the field, one digit short.
    else field.current.value = field.current.value.replace(/^\+7\s*(?=\+7)/, '')
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <Field
        ref={field}
        label="Телефон"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+7 912 345-67-89"
        hint="Пришлём СМС с кодом из 6 цифр"
        error={error}
        defaultValue={phone && formatPhone(phone)}
        onFocus={({ currentTarget: input }) => {
          // The prefix is not in the server's HTML: text typed before hydration would end up before it.
          if (input.value === '') input.value = PREFIX
          // Puts the caret after the prefix.
          if (input.value === PREFIX) input.setSelectionRange(PREFIX.length, PREFIX.length)
        }}
        onBlur={showFormatted}
      />
      <ProblemNote>{problem}</ProblemNote>
      <Button type="submit" aria-disabled={isBusy} className="w-full">
        {isBusy ? 'Отправляем код…' : 'Получить код'}
      </Button>
      {refusal?.status === 429 && (
        <Button
          variant="quiet"
          className="w-full"
          onClick={() => {
            const phone = read()
            if (phone !== undefined) login.haveCode(phone, refusal)
          }}
        >
          У меня уже есть код
        </Button>
      )}
    </form>
  )
}

/** The consent that requesting a code implies, with a link to its text. */
export function ConsentNote() {
  const [isOpen, setIsOpen] = useState(false)
  const { data: consent, isError } = useQuery({ ...accountQueries.consent(), enabled: isOpen })
  return (
    <div className="text-small text-tush-3">
      Номер нужен, чтобы узнать вас и сообщать о брони. Как мы храним данные, сказано в{' '}
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        className="link inline text-left"
      >
        согласии на обработку персональных данных
      </button>
      .
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={consent?.title ?? 'Согласие'}
        kind="sheet"
      >
        {consent ? <LegalHtml html={consent.html} /> : <Waiting isError={isError} />}
      </Dialog>
    </div>
  )
}

function Waiting({ isError }: { isError: boolean }) {
  return (
    <p>{isError ? 'Текст не загрузился. Проверьте соединение и откройте ещё раз' : 'Загружаем текст…'}</p>
  )
}
