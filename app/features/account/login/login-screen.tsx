import type { CodeSent } from '#app/contract/personal.ts'
import { NeedsScripts } from '#app/features/account/needs-scripts.tsx'
import { AccountGains } from './account-gains.tsx'
import { CodeForm } from './code-form.tsx'
import { ConsentNote, PhoneForm } from './phone-form.tsx'
import { useLogin } from './use-login.ts'

type LoginScreenProps = {
  /** Local URL to open afterwards; a form sent before hydration passes it on. */
  next: string | undefined
  /** A code already sent to this browser. */
  waiting: CodeSent | null
  onSignedIn: () => Promise<void>
}

/** Signing in: the phone, then the code. The same for known and unknown phones. */
export function LoginScreen({ next, waiting, onSignedIn }: LoginScreenProps) {
  const login = useLogin(onSignedIn, { waiting })
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-6">
        <h1 className="title-2 mb-6">{login.sent ? 'Введите код' : 'Вход по номеру телефона'}</h1>
        <NeedsScripts>Для входа нужны скрипты: без них код ввести не получится.</NeedsScripts>
        <div className="script-only rounded-card border border-beton-200 bg-list p-4 sm:p-8">
          <div hidden={login.sent !== undefined} className="space-y-5">
            <PhoneForm login={login} next={next} phone={waiting?.phone} />
            <ConsentNote />
          </div>
          {login.sent && (
            <CodeForm
              key={login.sent.phone}
              login={login}
              sent={login.sent}
              onChangePhone={login.changePhone}
            />
          )}
        </div>
      </div>
      <div className="min-w-0 lg:col-span-5 lg:col-start-8">
        <AccountGains />
      </div>
    </div>
  )
}
