import { company } from '#app/config/company.ts'
import type { Vacancy } from '#app/contract/content/vacancies.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

export type Contact = NonNullable<Vacancy['contact']>

type VacancyContactProps = {
  /** Without one the phone and the address of the company. */
  contact: Contact | undefined
  /** Of the letter. */
  subject?: string
}

/** Who reads the answers to a vacancy, and how that person is reached. */
export function VacancyContact({ contact, subject }: VacancyContactProps) {
  const { phone, email } = contact ?? company()
  const { hours } = company()
  return (
    <div className="mt-4 flex items-start gap-4">
      {contact?.photo && (
        <Picture
          picture={contact.photo}
          alt=""
          sizes="64px"
          className="size-16 shrink-0 rounded-full object-cover"
        />
      )}
      <div className="min-w-0">
        {contact && (
          <p className="mb-1">
            <b className="font-medium">{contact.name}</b>
            <span className="block text-small text-tush-3">{contact.position}</span>
          </p>
        )}
        {email && (
          <p>
            <a
              href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
              className="link inline-flex min-h-touch max-w-full items-center wrap-anywhere"
            >
              {email}
            </a>
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:${phone}`} className="figures link inline-flex min-h-touch items-center">
              {formatPhone(phone)}
            </a>
            {!contact && hours && <span className="block text-small text-tush-3">{hours}</span>}
          </p>
        )}
      </div>
    </div>
  )
}
