import { company } from '#app/config/company.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { WaysToChoose } from '#app/features/projects/ways/ways-to-choose.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { SearchForm } from '../search-form.tsx'
import { linksOn } from '../site-links.ts'
import { notFoundLinks } from './not-found-links.ts'

/** A fixed text of the product. */
const NOT_FOUND_TEXT =
  'Извините, запрашиваемая вами страница не найдена. Воспользуйтесь меню или перейдите на главную страницу'

/** The 404 page: no such route, a value in the address that does not exist, or a flat that is not there. */
export function NotFoundScreen() {
  const { name, phone } = company()
  return (
    <section className="py-section-half" data-message="This page could not be found">
      <title>{`Страница не найдена – ${name}`}</title>
      <meta name="robots" content="noindex" />
      <p aria-hidden="true" className="title-display text-sinka">
        404
      </p>
      <Ruler className="mt-2 text-sinka" />
      <div className="mt-8 grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 tabIndex={-1} className="title-3 max-w-text">
            {NOT_FOUND_TEXT}
          </h1>
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <LinkButton href="/">На главную</LinkButton>
            <LinkButton href="/choose/flat" variant="secondary">
              Выбрать квартиру
            </LinkButton>
            {/* Of the company: the menu, which knows those of cities, may be what is missing. */}
            {phone && (
              <a
                href={`tel:${phone}`}
                className="figures inline-flex min-h-touch items-center font-medium hover:text-sinka"
              >
                {formatPhone(phone)}
              </a>
            )}
          </div>
        </div>
        <div className="lg:col-span-5">
          <SearchForm />
          <ul className="mt-6 divide-y divide-beton-200 border-beton-200 border-y">
            {linksOn(notFoundLinks).map((link) => (
              <li key={link.href}>
                <PlainLink
                  href={link.href}
                  className="flex h-control items-center text-sinka hover:underline"
                >
                  {link.label}
                </PlainLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {/* Drawings, not pictures: no answer of the catalogue is waited for. */}
      <div className="mt-section-half">
        <WaysToChoose title="Как выбрать квартиру" />
      </div>
    </section>
  )
}
