import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { MapView } from '#app/blocks/map/map-view.tsx'
import type { ContactCity, ContactCompany } from '#app/contract/content/contacts.ts'
import { formatPhone } from '#app/domain/phone.ts'
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
      <h1 className="title-1">Контакты</h1>
      {company && <CompanyLines company={company} />}
      {offices > 1 && <NearestButton cities={given} onFound={(found) => goTo(found, setNearest)} />}
      {cities.length > 1 && (
        <nav aria-label="Города" className="no-print mt-8 border-beton-200 border-b">
          <ul className="flex flex-wrap gap-x-6">
            {cities.map(({ slug, name }) => (
              <li key={slug}>
                <a
                  href={`#${slug}`}
                  className="inline-flex h-control items-center text-sinka hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {zones.size > 1 && (
        <p className="mt-4 text-small text-tush-3">Часы работы указаны по времени города, где офис.</p>
      )}
      {cities.map((city) => (
        <CityOffices key={city.id} city={city} at={at} />
      ))}
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

function CompanyLines({ company }: { company: NonNullable<ContactCompany> }) {
  const { legal_name, inn, ogrn, phone, email, address, hours } = company
  return (
    <dl className="mt-8 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
      <CompanyLine label="Единый телефон">
        <a href={`tel:${phone}`} className="figures title-4 whitespace-nowrap hover:text-sinka">
          {formatPhone(phone)}
        </a>
        {hours && <span className="block text-small text-tush-3">{hours}</span>}
      </CompanyLine>
      {email && (
        <CompanyLine label="Почта">
          <a href={`mailto:${email}`} className="link break-all">
            {email}
          </a>
        </CompanyLine>
      )}
      {address && <CompanyLine label="Адрес">{address}</CompanyLine>}
      <CompanyLine label="Реквизиты">
        {legal_name}
        <span className="figures block text-small text-tush-3">
          ИНН&nbsp;{inn}, ОГРН&nbsp;{ogrn}
        </span>
      </CompanyLine>
    </dl>
  )
}

function CompanyLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-beton-200 border-t pt-3">
      <dt className="text-small text-tush-3">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

/** "Набережная, 14" of "ул. Набережная, 14, корпус 2": what a flag has room for. */
const streetAndHouse = (address: string) =>
  address
    .replace(/^ул\.\s*/, '')
    .split(', ')
    .slice(0, 2)
    .join(', ')

function CityOffices({ city, at }: { city: ContactCity; at: number }) {
  const { slug, name, name_prep, phone, timezone, offices, base } = city
  const [first] = offices
  const pins = offices.map((office, index) => ({
    id: index + 1,
    lat: office.lat,
    lon: office.lon,
    label: streetAndHouse(office.address),
    title: `${office.title}, ${office.address}`,
    url: `#${office.slug}`,
  }))
  return (
    <section id={slug} aria-labelledby={`${slug}-city`} className="mt-section-half">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-beton-200 border-b pb-4">
        <h2 id={`${slug}-city`} className="title-2">
          {name}
        </h2>
        {phone && (
          <a href={`tel:${phone}`} className="figures title-4 whitespace-nowrap hover:text-sinka">
            {formatPhone(phone)}
          </a>
        )}
      </div>
      {first ? (
        <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="min-w-0 lg:sticky lg:top-sticky lg:order-2 lg:col-span-5">
            <MapView
              base={base}
              center={first}
              pins={pins}
              title={`Офисы ${name_prep} на карте`}
              className="aspect-[4/3] lg:aspect-square"
            />
            {offices.length > 1 && (
              <p className="no-print mt-2 text-small text-tush-3">
                Схема: где офисы относительно друг друга. Дорогу покажет ссылка{' '}
                <a href={`#${first.slug}`} className="link">
                  «Построить маршрут»
                </a>{' '}
                у адреса.
              </p>
            )}
          </div>
          <div className="min-w-0 divide-y divide-beton-200 lg:col-span-7">
            {offices.map((office) => (
              <OfficeCard key={office.slug} office={office} timeZone={timezone} at={at} />
            ))}
          </div>
        </div>
      ) : (
        <p className="mt-4 text-tush-2">Офиса {name_prep} пока нет: поможем по телефону и онлайн.</p>
      )}
    </section>
  )
}
