import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'

/** Whom to call about a booking, and the number to name. */
export function HelpLine({ number }: { number: string }) {
  const { phone } = company()
  return (
    <p className="figures mt-2 mb-6 text-small text-tush-3">
      {phone && (
        <>
          Вопросы о{'\u00a0'}брони:{' '}
          <a href={`tel:${phone}`} className="link inline-flex min-h-touch items-center whitespace-nowrap">
            {formatPhone(phone)}
          </a>
          .{' '}
        </>
      )}
      Назовите менеджеру номер {number}
    </p>
  )
}
