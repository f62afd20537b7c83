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
const TELLS_OF_PARKING = /парков(?:к|оч)/i

/** A photo over the whole width of a card. */
const WHOLE = { photo: 'aspect-[2/1] lg:aspect-[21/9]', sizes: '(min-width: 1024px) 48rem, 100vw' }

const IN_TWOS = { photo: 'aspect-photo', sizes: '(min-width: 1024px) 24rem, 50vw' }

/** Where there is no room for three, they are in rows of two as well. */
const IN_THREES = { photo: 'aspect-photo', sizes: '(min-width: 1024px) 16rem, 50vw' }

/** Rows that this number of photos fills. The first of an odd number takes a row where others stand in twos. */
function rowsOf(photos: number) {
  const isOdd = photos % 2 === 1
  return photos % 3 === 0
    ? {
        list: 'lg:grid-cols-3',
        first: {
          place: isOdd ? 'col-span-2 lg:col-span-1' : '',
          look: isOdd ? { ...IN_THREES, sizes: '(min-width: 1024px) 16rem, 100vw' } : IN_THREES,
        },
        others: IN_THREES,
      }
    : {
        list: '',
        first: { place: isOdd ? 'col-span-2' : '', look: isOdd ? WHOLE : IN_TWOS },
        others: IN_TWOS,
      }
}

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
      <Photos photos={photos} />
    </article>
  )
}

function Photos({ photos }: Pick<Office, 'photos'>) {
  if (photos.length === 0) return null
  const { list, first, others } = rowsOf(photos.length)
  return (
    <ul className={`mt-6 grid grid-cols-2 gap-3 ${list}`}>
      {photos.map((photo, index) => {
        const { photo: look, sizes } = index === 0 ? first.look : others
        return (
          <li key={photo.url} className={index === 0 ? first.place : ''}>
            <Picture picture={photo} sizes={sizes} className={`w-full rounded-card object-cover ${look}`} />
          </li>
        )
      })}
    </ul>
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
      <dt className={`min-w-20 pt-0.5 text-small text-tush-3 ${isLong ? 'pb-1' : ''}`}>{label}</dt>
      <dd className={`min-w-0 max-w-text ${isLong ? '' : 'max-sm:grow max-sm:basis-48'}`}>{children}</dd>
    </div>
  )
}
