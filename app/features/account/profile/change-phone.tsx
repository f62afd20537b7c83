import { useState } from 'react'
import { formatPhone } from '#app/domain/phone.ts'
import { changePhone } from '#app/features/account/account.functions.ts'
import { CodeForm } from '#app/features/account/login/code-form.tsx'
import { FreshCode, needsCode } from '#app/features/account/login/fresh-code.tsx'
import { PhoneForm } from '#app/features/account/login/phone-form.tsx'
import { useLogin } from '#app/features/account/login/use-login.ts'
import { useRefresh } from '#app/features/account/use-refresh.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type ChangePhoneProps = {
  phone: string
  /** A code was entered within the last minutes. */
  isFresh: boolean
}

/** Changes the phone: a code to the old one, unless one was entered just now, then a code to the new one. */
export function ChangePhone({ phone, isFresh }: ChangePhoneProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(isFresh)
  const refresh = useRefresh()
  const close = () => setIsOpen(false)
  const login = useLogin(
    async () => {
      close()
      login.changePhone()
      await refresh('Номер изменён')
    },
    { enter: changePhone },
  )
  const isAtCode = login.sent !== undefined
  const isCodeWanted = !isConfirmed || needsCode(login.entering.refusal)
  const confirm = () => {
    login.entering.forget()
    login.changePhone()
    setIsConfirmed(true)
  }

  return (
    <>
      <Button
        variant="quiet"
        size="dense"
        aria-haspopup="dialog"
        onClick={() => {
          setIsConfirmed(isFresh)
          setIsOpen(true)
        }}
        className="-ml-4 min-h-touch"
      >
        Изменить номер
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={isCodeWanted ? 'Подтвердите, что это вы' : isAtCode ? 'Код с нового номера' : 'Новый номер'}
      >
        {isOpen && isCodeWanted && <FreshCode phone={phone} onConfirmed={confirm} onCancel={close} />}
        {isOpen && !isCodeWanted && (
          <>
            <div hidden={isAtCode} className="space-y-4">
              <p>
                Сейчас вы входите по номеру{' '}
                <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>. На других устройствах
                понадобится войти заново, уже по новому.
              </p>
              <PhoneForm login={login} next={undefined} />
            </div>
            {login.sent && (
              <CodeForm
                key={login.sent.phone}
                login={login}
                sent={login.sent}
                action="Изменить номер"
                onChangePhone={login.changePhone}
              />
            )}
          </>
        )}
      </Dialog>
    </>
  )
}
