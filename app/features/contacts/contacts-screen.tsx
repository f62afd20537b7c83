import { useState } from 'react'
import { flushSync } from 'react-dom'
import { MapView } from '#app/blocks/map/map-view.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { ContactCity, ContactCompany } from '#app/contract/content/contacts.ts'
import { lowerFirst } from '#app/domain/format.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { isRender } from '#app/domain/text/is-render.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { NearestButton } from './nearest-button.tsx'
import { OfficeCard, officeTitleId } from './office-card.tsx'

type ContactsScreenProps = {
  company: ContactCompany
  /** In the order of the page. */
  cities: readonly ContactCity[]
  /** The server's clock, ms since 1970. */
  at: number
}

/** How the company is reached, and its offices by city with a map of each city. */
export function ContactsScreen({ company, cities: given, at }: ContactsScreenProps) {
  const [nearest, setNearest] = useState<readonly ContactCity[]>()
  const cities = nearest ?? given
  const offices = given.reduce((sum, city) => sum + city.offices.length, 0)
  const zones = new Set(cities.map(({ timezone }) => timezone))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <h1 className="title-1">Контакты</h1>
        <div className="flex flex-wrap items-end gap-x-12 gap-y-4">
          {company && <CompanyLine company={company} />}
          {isPageOn('/forms/tour') && offices > 0 && (
            <p className="no-print">
              <LinkButton href="/forms/tour">Записаться на{'\u00a0'}просмотр</LinkButton>
            </p>
          )}
        </div>
      </div>
      <div className="no-print mt-6 flex flex-wrap items-center gap-x-12 gap-y-2 border-beton-200 border-b pb-4 empty:hidden">
        {cities.length > 1 && (
          <nav aria-label="Города">
            <ul className="flex flex-wrap gap-x-6">
              {cities.map(({ slug, name, offices: own }) => (
                <li key={slug}>
                  <a
                    href={`#${slug}`}
                    className="inline-flex h-control items-center gap-2 text-sinka hover:underline"
                  >
                    {name}
                    {own.length > 0 && <span className="figures text-small text-tush-3">{own.length}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {offices > 1 && <NearestButton cities={given} onFound={(found) => goTo(found, setNearest)} />}
      </div>
      {zones.size > 1 && (
        <p className="mt-4 text-small text-tush-3">Часы работы указаны по времени города, где офис.</p>
      )}
      {cities.map((city, place) => (
        <CityOffices key={city.id} city={city} at={at} isFirst={place === 0} />
      ))}
      {company && <Requisites company={company} />}
    </>
  )
}

/** Shows the offices in this order, and takes the visitor to the first of them. */
function goTo(cities: ContactCity[], show: (cities: ContactCity[]) => void) {
  flushSync(() => show(cities))
  const title = document.getElementById(officeTitleId(cities[0]?.offices[0]?.slug ?? ''))
  title?.focus({ preventScroll: true })
  title?.closest('article')?.scrollIntoView({ block: 'start' })
}

type CompanyProps = { company: NonNullable<ContactCompany> }

function CompanyLine({ company: { phone, email, hours } }: CompanyProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1 lg:grid lg:gap-y-0">
      <a href={`tel:${phone}`} className="figures title-3 whitespace-nowrap hover:text-sinka">
        {formatPhone(phone)}
      </a>
      {/* Offices have hours of their own. */}
      {hours && <span className="text-tush-3">По&nbsp;телефону: {lowerFirst(hours)}</span>}
      {email && (
        <a
          href={`mailto:${email}`}
          className="link inline-flex min-h-touch max-w-full items-center wrap-anywhere"
        >
          {email}
        </a>
      )}
    </p>
  )
}

/** Its address is that of letters, the offices above have theirs. */
function Requisites({ company: { legal_name, inn, ogrn, address } }: CompanyProps) {
  return (
    <section
      aria-labelledby="rekvizity"
      className="mt-section-half flex flex-col gap-x-12 gap-y-2 sm:flex-row sm:flex-wrap sm:items-baseline"
    >
      <h2 id="rekvizity" className="title-4">
        Реквизиты
      </h2>
      <p>{legal_name}</p>
      <p className="figures text-small text-tush-3">
        ИНН&nbsp;{inn}, ОГРН&nbsp;{ogrn}
      </p>
      {address && <p className="text-small text-tush-3">{address}</p>}
    </section>
  )
}

/** "Набережная, 14" of "ул. Набережная, 14, корпус 2": what a flag has room for. */
const streetAndHouse = (address: string) =>
  address
    .replace(/^ул\.\s*/, '')
    .split(', ')
    .slice(0, 2)
    .join(', ')

const pinsOf = (offices: ContactCity['offices']) =>
  offices.map(({ slug, title, address, lat, lon }, index) => ({
    id: index + 1,
    lat,
    lon,
    label: streetAndHouse(address),
    title: `${title}, ${address}`,
    url: `#${slug}`,
  }))

/** The only photo of a city's offices, below the map of wide screens, where the cards are too narrow for it. */
function OfficePhoto({ office }: { office: ContactCity['offices'][number] }) {
  const [photo] = office.photos
  if (!photo) return null
  return (
    <figure className="mt-8 max-lg:hidden">
      <Picture
        picture={photo}
        sizes="(min-width: 1024px) 33rem, 1px"
        className="aspect-photo w-full rounded-card object-cover"
      />
      <figcaption className="mt-2 text-small text-tush-3">
        {isRender(photo) ? `${office.title}, визуализация` : office.title}
      </figcaption>
    </figure>
  )
}

type CityOfficesProps = { city: ContactCity; at: number; isFirst: boolean }

function CityOffices({ city, at, isFirst }: CityOfficesProps) {
  const { slug, name, name_prep, phone, timezone, offices, base } = city
  const [first] = offices
  const isAlone = offices.length === 1
  const [pictured, ...others] = offices.filter(({ photos }) => photos.length > 0)
  const besideMap = isAlone || others.length > 0 ? undefined : pictured
  const hasOwnPhone = offices.every((office) => office.phone !== phone)
  const list = (
    <div className={`grid min-w-0 gap-4 lg:col-span-7 ${isAlone ? '' : 'lg:grid-cols-2 lg:gap-6'}`}>
      {offices.map((office) => (
        <OfficeCard
          key={office.slug}
          office={office}
          timeZone={timezone}
          at={at}
          isAlone={isAlone}
          hasPhotoAtMap={office === besideMap}
        />
      ))}
    </div>
  )
  const map = first && (
    <div className="min-w-0 lg:order-2 lg:col-span-5">
      <MapView
        base={base}
        center={first}
        pins={pinsOf(offices)}
        title={`Офисы ${name_prep} на карте`}
        className={
          isAlone ? 'h-44 lg:aspect-photo lg:h-auto' : 'aspect-square sm:aspect-plan lg:aspect-square'
        }
      />
      {!isAlone && (
        <p className="no-print mt-2 text-small text-tush-3">
          Нажмите на адрес на схеме, чтобы перейти к офису.
        </p>
      )}
      {besideMap && <OfficePhoto office={besideMap} />}
    </div>
  )
  return (
    <section id={slug} aria-labelledby={`${slug}-city`} className={isFirst ? 'mt-12' : 'mt-section-half'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-beton-200 border-b pb-4">
        <h2 id={`${slug}-city`} className="title-2">
          {name}
        </h2>
        {phone && hasOwnPhone && (
          <a href={`tel:${phone}`} className="figures title-4 whitespace-nowrap hover:text-sinka">
            {formatPhone(phone)}
          </a>
        )}
      </div>
      {first ? (
        <div className="mt-8 grid items-start gap-x-6 gap-y-4 lg:grid-cols-12">
          {/* First also on phones, in every city: it says where each office is. */}
          {map}
          {list}
        </div>
      ) : (
        <p className="mt-4 text-tush-2">Офиса {name_prep} пока нет: поможем по телефону и онлайн.</p>
      )}
    </section>
  )
}
