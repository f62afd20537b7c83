import type { ReactNode } from 'react'
import { RouteLinks } from '#app/blocks/map/route-links.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Office } from '#app/contract/content/contacts.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { OfficeState } from './office-state.tsx'

const KINDS: Record<Office['kind'], string> = {
  sales: 'Офис продаж',
  central: 'Центральный офис',
  service: 'Сервис',
}

/** What an office is, unless its title says so itself. */
const kindOf = ({ kind, title }: Office) =>
  title.toLowerCase().includes(KINDS[kind].toLowerCase()) ? undefined : KINDS[kind]

/** A way that tells where to park says more than a row of its own would. */
const TELLS_OF_PARKING = /парков/i

type OfficeCardProps = { office: Office; timeZone: string; at: number }

/** Id of the heading of an office, which takes the focus when it is the nearest one. */
export const officeTitleId = (slug: string) => `${slug}-title`

/** One office: whether it is open, how it is reached, and what it looks like. */
export function OfficeCard({ office, timeZone, at }: OfficeCardProps) {
  const { slug, title, address, phone, email, hours, schedule, has_parking, how_to_get, photos } = office
  return (
    <article id={slug} aria-labelledby={officeTitleId(slug)} className="scroll-mt-sticky py-8 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-tush-3">
        {kindOf(office)}
        <OfficeState schedule={schedule} timeZone={timeZone} at={at} />
      </p>
      <h3 id={officeTitleId(slug)} tabIndex={-1} className="mt-2 title-3">
        {title}
      </h3>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
        <Line label="Адрес">{address}</Line>
        {hours.length > 0 && (
          <Line label="Часы">
            {hours.map((line) => (
              <span key={line} className="figures block">
                {line}
              </span>
            ))}
          </Line>
        )}
        <Line label="Телефон">
          <a href={`tel:${phone}`} className="figures link whitespace-nowrap">
            {formatPhone(phone)}
          </a>
        </Line>
        <Line label="Почта">
          <a href={`mailto:${email}`} className="link inline-block max-w-full wrap-anywhere">
            {email}
          </a>
        </Line>
        <Line label="Как добраться" isLong>
          {how_to_get}
        </Line>
        {!TELLS_OF_PARKING.test(how_to_get) && (
          <Line label="Парковка">{has_parking ? 'Есть' : 'Своей нет'}</Line>
        )}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 [&>p]:mt-0">
        {isPageOn('/forms/contacts') && (
          <a
            href={`/contacts?office=${slug}#vopros`}
            aria-label={`Задать вопрос: ${title}`}
            className={buttonLook('secondary', 'dense', 'no-print')}
          >
            Задать вопрос
          </a>
        )}
        <RouteLinks place={office} />
      </div>
      {photos.length > 0 && (
        <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo) => (
            // On a phone an odd one is as wide as two.
            <li key={photo.url} className="max-sm:first:nth-last-[odd]:col-span-2">
              <Picture
                picture={photo}
                sizes="(min-width: 1024px) 16rem, (min-width: 640px) 33vw, 100vw"
                className="aspect-photo w-full rounded-card object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

type LineProps = {
  label: string
  /** On phones the words stand under their label, as wide as the card. */
  isLong?: boolean
  children: ReactNode
}

function Line({ label, isLong = false, children }: LineProps) {
  return (
    <div className={isLong ? 'sm:contents' : 'flex flex-wrap gap-x-6 sm:contents'}>
      <dt className="min-w-20 pt-0.5 text-small text-tush-3">{label}</dt>
      <dd className={`min-w-0 max-w-text ${isLong ? '' : 'max-sm:grow max-sm:basis-48'}`}>{children}</dd>
    </div>
  )
}
