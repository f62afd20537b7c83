import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { plural } from '#app/domain/plural.ts'
import type { Refused } from '#app/features/forms/submit/form-answer.ts'

const MINUTE_S = 60

/** Why a form was not taken, when to try again, and the number to call instead; announced when it appears. */
export function FailureNote({ failure }: { failure: Refused | undefined }) {
  const { phone } = company()
  return (
    <div role="alert" className="empty:hidden @xl:col-span-full">
      {failure && (
        <p className="rounded-card border border-error bg-list p-4">
          <span className="text-error">
            <span aria-hidden="true">! </span>
            {failure.message}.
          </span>{' '}
          {failure.retryAfterS !== null && `Отправить можно через\u00a0${waitText(failure.retryAfterS)}. `}
          {phone && (
            <>
              Или позвоните:{' '}
              <a href={`tel:${phone}`} className="link figures whitespace-nowrap">
                {formatPhone(phone)}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** 20 → "20 секунд", 200 → "4 минуты". */
function waitText(seconds: number): string {
  if (seconds < MINUTE_S) return `${seconds}\u00a0${plural(seconds, ['секунду', 'секунды', 'секунд'])}`
  const minutes = Math.ceil(seconds / MINUTE_S)
  if (minutes < MINUTE_S) return `${minutes}\u00a0${plural(minutes, ['минуту', 'минуты', 'минут'])}`
  const hours = Math.ceil(minutes / MINUTE_S)
  return `${hours}\u00a0${plural(hours, ['час', 'часа', 'часов'])}`
}
