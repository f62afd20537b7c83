import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { useSecondsLeft } from '#app/platform/use-seconds-left.ts'
import { Button } from '#app/ui/button/button.tsx'
import type { useLogin } from './use-login.ts'

type ResendButtonProps = { login: ReturnType<typeof useLogin>; resendAtMs: number }

/** Requests another code once that is allowed. Only the end of the countdown is announced to screen readers. */
export function ResendButton({ login, resendAtMs }: ResendButtonProps) {
  const left = useSecondsLeft(resendAtMs) ?? 1
  const { requesting } = login
  return (
    <div className="text-center text-small text-tush-3">
      {left > 0 ? (
        <p className="figures flex min-h-touch items-center justify-center">
          Новый код можно запросить через {formatWait(left)}
        </p>
      ) : (
        <Button variant="quiet" onClick={() => void login.resend()} aria-disabled={requesting.isBusy}>
          {requesting.isBusy ? 'Отправляем код…' : 'Отправить код ещё раз'}
        </Button>
      )}
      <p role="status" className="sr-only">
        {left === 0 && 'Можно запросить новый код'}
      </p>
      <ProblemNote>{requesting.problem}</ProblemNote>
    </div>
  )
}

/** 59 → "0:59". */
function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
