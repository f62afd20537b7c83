import type { ReactNode } from 'react'
import { RouteLinks } from '#app/blocks/map/route-links.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Office } from '#app/contract/content/contacts.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Fold } from '#app/ui/page/fold.tsx'
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
const TELLS_OF_PARKING = /парков(?:к|оч)/i

/** Rows of a label and what it names. */
const LINES = 'grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]'

/** What a card has room for in one row. */
const MAX_PHOTOS = 3

type OfficeCardProps = { office: Office; timeZone: string; at: number }

/** Id of the heading of an office, which takes the focus when it is the nearest one. */
export const officeTitleId = (slug: string) => `${slug}-title`

/** One office: whether it is open, how it is reached, and what it looks like. */
export function OfficeCard({ office, timeZone, at }: OfficeCardProps) {
  const { slug, title, address, phone, email, hours, schedule, has_parking, how_to_get, photos } = office
  const shown = photos.slice(0, MAX_PHOTOS)
  const isSingle = shown.length === 1
  return (
    <article
      id={slug}
      aria-labelledby={officeTitleId(slug)}
      className={`scroll-mt-sticky py-8 first:pt-0 ${isSingle ? 'lg:grid lg:grid-cols-3 lg:items-start lg:gap-x-4' : ''}`}
    >
      <div className="lg:col-span-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-tush-3">
          {kindOf(office)}
          <OfficeState schedule={schedule} timeZone={timeZone} at={at} />
        </p>
        <h3 id={officeTitleId(slug)} tabIndex={-1} className="mt-2 title-3">
          {title}
        </h3>
        <dl className={`mt-4 ${LINES}`}>
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
        </dl>
        {/* Folded on phones: the directions to six offices take two screens, and a visitor needs those to one. */}
        <Fold title="Как добраться" className="mt-4 lg:mt-3">
          <dl className={`max-lg:py-3 ${LINES}`}>
            <Line label="Как добраться" isLong>
              {how_to_get}
            </Line>
            {!TELLS_OF_PARKING.test(how_to_get) && (
              <Line label="Парковка">{has_parking ? 'Есть' : 'Своей нет'}</Line>
            )}
          </dl>
        </Fold>
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 lg:mt-4 [&>p]:mt-0">
          <RouteLinks place={office} />
          {isPageOn('/forms/contacts') && (
            <a
              href={`/contacts?office=${slug}#vopros`}
              aria-label={`Задать вопрос: ${title}`}
              className={buttonLook('secondary', 'dense', 'no-print')}
            >
              Задать вопрос
            </a>
          )}
        </div>
      </div>
      {shown.length > 0 && <Photos photos={shown} isSingle={isSingle} />}
    </article>
  )
}

type PhotosProps = Pick<Office, 'photos'> & { isSingle: boolean }

/** Each a third of the card, so that those of neighbours are alike. On phones two stand in a row, or one across it. */
function Photos({ photos, isSingle }: PhotosProps) {
  return (
    <ul className={`mt-4 grid gap-3 ${isSingle ? 'lg:mt-0' : 'grid-cols-2 lg:mt-6 lg:grid-cols-3'}`}>
      {photos.map((photo, index) => (
        <li key={photo.url} className={index === 2 ? 'max-lg:hidden' : ''}>
          <Picture
            picture={photo}
            sizes={`(min-width: 1024px) 16rem, ${isSingle ? '100vw' : '50vw'}`}
            className={`w-full rounded-card object-cover ${isSingle ? 'aspect-[2/1] lg:aspect-photo' : 'aspect-photo'}`}
          />
        </li>
      ))}
    </ul>
  )
}

type LineProps = {
  label: string
  /** On phones as wide as the card, under the line that opens it and says what the label would. */
  isLong?: boolean
  children: ReactNode
}

function Line({ label, isLong = false, children }: LineProps) {
  return (
    <div className={isLong ? 'sm:contents' : 'flex flex-wrap gap-x-6 sm:contents'}>
      <dt className={`min-w-20 pt-0.5 text-small text-tush-3 ${isLong ? 'max-lg:hidden print:block' : ''}`}>
        {label}
      </dt>
      <dd className={`min-w-0 max-w-text ${isLong ? 'max-lg:col-span-2' : 'max-sm:grow max-sm:basis-48'}`}>
        {children}
      </dd>
    </div>
  )
}
