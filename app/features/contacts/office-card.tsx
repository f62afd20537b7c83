import { RouteLinks } from '#app/blocks/map/route-links.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { Office } from '#app/contract/content/contacts.ts'
import { formatPhone } from '#app/domain/phone.ts'
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

/** Beside the facts: more would be higher than they are. */
const MAX_PHOTOS = 2

type OfficeCardProps = {
  office: Office
  timeZone: string
  at: number
  /** The only one of its city; several stand in pairs on wide screens, without photos. */
  isAlone: boolean
  /** Its photo stands at the map of wide screens. */
  hasPhotoAtMap: boolean
}

/** Id of the heading of an office, which takes the focus when it is the nearest one. */
export const officeTitleId = (slug: string) => `${slug}-title`

/** One office: whether it is open, how it is reached, and what it looks like, which stands above that on phones. */
export function OfficeCard({ office, timeZone, at, isAlone, hasPhotoAtMap }: OfficeCardProps) {
  const { slug, title, address, phone, email, hours, schedule, has_parking, how_to_get, photos } = office
  const shown = photos.slice(0, MAX_PHOTOS)
  const hasPhotosBeside = isAlone && shown.length > 0
  return (
    <article
      id={slug}
      aria-labelledby={officeTitleId(slug)}
      className={`scroll-mt-sticky rounded-card border border-beton-200 bg-list px-4 pt-4 lg:p-6 ${hasPhotosBeside ? 'lg:grid lg:grid-cols-3 lg:items-start lg:gap-x-4' : ''}`}
    >
      {shown.length > 0 && <Photos photos={shown} {...{ isAlone, hasPhotoAtMap }} />}
      <div className="lg:col-span-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-tush-3">
          {kindOf(office)}
          <OfficeState schedule={schedule} timeZone={timeZone} at={at} />
        </p>
        <h3 id={officeTitleId(slug)} tabIndex={-1} className="mt-2 title-3">
          {title}
        </h3>
        <p className="mt-3">{address}</p>
        {hours.map((line) => (
          <p key={line} className="figures text-tush-3">
            {line}
          </p>
        ))}
        <div className="flex flex-wrap items-center gap-x-5 [&>p]:mt-0">
          <a
            href={`tel:${phone}`}
            className="figures title-4 inline-flex min-h-touch items-center whitespace-nowrap hover:text-sinka"
          >
            {formatPhone(phone)}
          </a>
          <RouteLinks place={office} />
        </div>
        {/* Folded on phones: the directions to six offices take two screens, and a visitor needs those to one. */}
        <Fold title="Как добраться и написать" className="mt-2 -mb-px">
          <div className="max-w-text space-y-1 max-lg:py-3">
            <p>{how_to_get}</p>
            {!TELLS_OF_PARKING.test(how_to_get) && (
              <p>{has_parking ? 'Парковка есть.' : 'Своей парковки нет.'}</p>
            )}
            <p className="flex flex-wrap gap-x-5">
              <a
                href={`mailto:${email}`}
                className="link inline-flex min-h-touch max-w-full items-center wrap-anywhere"
              >
                {email}
              </a>
              {isPageOn('/forms/contacts') && (
                <a
                  href={`/contacts?office=${slug}#vopros`}
                  aria-label={`Задать вопрос: ${title}`}
                  className="link no-print inline-flex min-h-touch items-center"
                >
                  Задать вопрос
                </a>
              )}
            </p>
          </div>
        </Fold>
      </div>
    </article>
  )
}

type PhotosProps = Pick<Office, 'photos'> & Pick<OfficeCardProps, 'isAlone' | 'hasPhotoAtMap'>

/** Of the only office one below the other, right of the facts on wide screens. On phones the first alone, across the card. */
function Photos({ photos, isAlone, hasPhotoAtMap }: PhotosProps) {
  return (
    <ul
      className={`mb-4 space-y-4 ${isAlone ? 'lg:order-last lg:mb-0' : ''} ${hasPhotoAtMap ? 'lg:hidden' : ''}`}
    >
      {photos.map((photo, index) => (
        <li key={photo.url} className={index > 0 ? 'max-lg:hidden' : ''}>
          <Picture
            picture={photo}
            sizes="(min-width: 1024px) 16rem, 100vw"
            className="aspect-[2/1] w-full rounded-card object-cover lg:aspect-photo"
          />
        </li>
      ))}
    </ul>
  )
}
