import type { CodeSent } from '#app/contract/personal.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { CodeForm } from '#app/features/account/login/code-form.tsx'
import { useLogin } from '#app/features/account/login/use-login.ts'
import type { PhoneSignIn } from '#app/features/booking/form/phone-sign-in.ts'

/** Signing in, as the account does it, for the booking of a visitor. @param waiting - a code already sent */
export function usePhoneSignIn(onSignedIn: () => Promise<void>, waiting: CodeSent | null): PhoneSignIn {
  const login = useLogin(onSignedIn, { waiting, isPhoneFirst: true })
  const { requesting, sent } = login
  const { refusal } = requesting
  return {
    request: login.request,
    isBusy: requesting.isBusy,
    problemOf: requesting.problemOf,
    problem: requesting.problem,
    haveCode: refusal?.status === 429 ? (phone) => login.haveCode(phone, refusal) : undefined,
    codeForm: sent && (
      <CodeForm
        key={sent.phone}
        login={login}
        sent={sent}
        action="Подтвердить"
        onChangePhone={login.changePhone}
      />
    ),
    sentTo: waiting ? formatPhone(waiting.phone) : '',
  }
}
