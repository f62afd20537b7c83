import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { company } from '#app/config/company.ts'
import { Button } from '#app/ui/button/button.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { currentRequestId } from '../request-context.ts'
import { answerStatus } from './answer-status.ts'
import { ErrorScreenBoundary } from './error-screen-boundary.tsx'
import { toPublicError } from './public-error.ts'

/** The error page: a message for visitors, and two ways to go on. */
export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  return (
    <ErrorScreenBoundary>
      <Failure error={error} />
    </ErrorScreenBoundary>
  )
}

function Failure({ error }: { error: unknown }) {
  const router = useRouter()
  const { status, message, requestId } = toPublicError(error, currentRequestId())
  answerStatus(status)

  useEffect(() => {
    const reloadData = () => void router.invalidate()
    addEventListener('online', reloadData)
    return () => removeEventListener('online', reloadData)
  }, [router])

  return (
    <section role="alert" className="py-section-half">
      <title>{`Ошибка ${status} – ${company().name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="title-display text-error">{status}</p>
      <Ruler className="mt-2 text-error" />
      <h1 tabIndex={-1} className="title-3 mt-8">
        {message}
      </h1>
      <p className="mt-4 max-w-text text-lead text-tush-2">
        Попробуйте ещё раз через минуту. Если ошибка останется, позвоните нам
        {requestId && ' и назовите номер обращения'}.
      </p>
      {requestId && <p className="figures mt-2 text-small text-tush-3">Номер обращения: {requestId}</p>}
      <div className="mt-8 flex flex-wrap gap-4">
        <LinkButton href="/">На главную</LinkButton>
        <Button variant="secondary" onClick={() => router.invalidate()}>
          Повторить
        </Button>
      </div>
    </section>
  )
}
