import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { company, isPageOn } from '#app/config/company.ts'
import { formatCount } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { SALARY_NOTE, salaryText } from './salary.ts'
import type { VacancyCard, VacancyList } from './vacancies.functions.ts'
import { ANSWER_ID, type VacanciesSearch } from './vacancies.search.ts'
import { type Contact, VacancyContact } from './vacancy-contact.tsx'

type VacanciesScreenProps = { list: VacancyList; search: VacanciesSearch }

const VACANCY_FORMS: PluralForms = ['вакансия', 'вакансии', 'вакансий']

/** The vacancies by department, narrowed by city and department. */
export function VacanciesScreen({ list, search }: VacanciesScreenProps) {
  const { items, cities, departments } = list
  const byDepartment = Map.groupBy(items, ({ department }) => department)
  return (
    <>
      <h1 className="title-1">Вакансии</h1>
      {items.length > 0 && (
        <p className="mt-4 text-lead text-tush-2">
          {formatCount(items.length, VACANCY_FORMS)}. Зарплаты – {SALARY_NOTE}.
        </p>
      )}
      <div className="no-print mt-6 grid gap-x-12 gap-y-4 sm:flex sm:flex-wrap">
        {cities.length > 1 && (
          <Choices label="Города">
            <Choice search={{ ...search, city: undefined }} isOn={search.city === undefined}>
              Все города
            </Choice>
            {cities.map(({ id, name, count }) => (
              <Choice key={id} search={{ ...search, city: id }} isOn={search.city === id} count={count}>
                {name}
              </Choice>
            ))}
          </Choices>
        )}
        {departments.length > 1 && (
          <Choices label="Отделы">
            <Choice search={{ ...search, department: undefined }} isOn={search.department === undefined}>
              Все отделы
            </Choice>
            {departments.map(({ name, count }) => (
              <Choice
                key={name}
                search={{ ...search, department: name }}
                isOn={search.department === name}
                count={count}
              >
                {name}
              </Choice>
            ))}
          </Choices>
        )}
      </div>
      {departments.length === 0 && <NoVacancies />}
      {departments.length > 0 && items.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title="Здесь вакансий сейчас нет"
            action={<LinkButton href="/vacancies">Все вакансии</LinkButton>}
          >
            <p>Выберите другой город или другой отдел.</p>
          </EmptyState>
        </div>
      )}
      {departments.map(({ name: department }) => {
        const own = byDepartment.get(department)
        return own && <Department key={department} name={department} vacancies={own} />
      })}
      {departments.length > 0 && <SendResume contacts={contactsOf(items)} />}
    </>
  )
}

type DepartmentProps = { name: string; vacancies: readonly VacancyCard[] }

function Department({ name, vacancies }: DepartmentProps) {
  return (
    <section aria-label={name} className="mt-12 gap-x-12 lg:grid lg:grid-cols-12">
      <h2 className="title-3 lg:col-span-3 lg:pt-4">{name}</h2>
      <ul className="divide-y divide-beton-200 border-beton-200 border-t max-lg:mt-4 lg:col-span-9">
        {vacancies.map((vacancy) => (
          <VacancyLine key={vacancy.slug} vacancy={vacancy} />
        ))}
      </ul>
    </section>
  )
}

/** Each person once, though many vacancies name the same; two of one name are two. */
const contactsOf = (vacancies: readonly VacancyCard[]): Contact[] => [
  ...new Map(
    vacancies.flatMap(({ contact }) => (contact ? [[JSON.stringify(contact), contact]] : [])),
  ).values(),
]

/** For those whose work is not on the list: who reads their letters, or the address of the company. */
function SendResume({ contacts }: { contacts: readonly Contact[] }) {
  const { email } = company()
  const hasLetters = contacts.some((contact) => contact.email)
  if (!email && contacts.length === 0) return null
  return (
    <aside
      aria-labelledby="rezyume"
      className="no-print mt-12 gap-x-12 rounded-card border border-beton-200 bg-list p-6 lg:grid lg:grid-cols-12"
    >
      <h2 id="rezyume" className="title-4 lg:col-span-3">
        Не&nbsp;нашли своего?
      </h2>
      <div className="max-lg:mt-2 lg:col-span-9">
        {(hasLetters || email) && (
          <p className="text-tush-2">
            Пришлите резюме, в теме письма назовите должность и&nbsp;город
            {hasLetters ? '.' : ': '}
            {!hasLetters && (
              <a href={`mailto:${email}`} className="link inline-block max-w-full wrap-anywhere">
                {email}
              </a>
            )}
          </p>
        )}
        <div className="flex flex-wrap gap-x-12">
          {contacts.map((contact) => (
            <VacancyContact key={JSON.stringify(contact)} contact={contact} />
          ))}
        </div>
      </div>
    </aside>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="min-w-0">
      <p aria-hidden="true" className="mb-2 text-small text-tush-3">
        {label}
      </p>
      <ul className="-mx-1 flex gap-2 px-1 pb-1 max-sm:overflow-x-auto sm:flex-wrap">{children}</ul>
    </nav>
  )
}

type ChoiceProps = { search: VacanciesSearch; isOn: boolean; count?: number; children: ReactNode }

function Choice({ search, isOn, count, children }: ChoiceProps) {
  return (
    <li className="shrink-0">
      <Link
        to="/vacancies"
        search={search}
        resetScroll={false}
        activeOptions={{ exact: true }}
        aria-current={isOn ? 'page' : undefined}
        className="inline-flex min-h-touch items-center rounded-chip border border-beton-500 bg-list px-3 font-medium hover:border-sinka hover:text-sinka aria-[current]:border-sinka aria-[current]:bg-sinka aria-[current]:text-list"
      >
        {children}
        {count !== undefined && <span className="figures ml-2 text-small opacity-80">{count}</span>}
      </Link>
    </li>
  )
}

function VacancyLine({ vacancy }: { vacancy: VacancyCard }) {
  const { slug, title, city, experience, employment, about, date } = vacancy
  return (
    <li className="group relative grid gap-x-6 gap-y-1 py-5 lg:grid-cols-12 lg:items-baseline">
      <h3 className="title-4 lg:col-span-8">
        <PlainLink href={`/vacancies/${slug}`} className="stretched text-sinka group-hover:text-sinka-deep">
          {title}
        </PlainLink>
      </h3>
      <p className="figures title-4 lg:col-span-4 lg:text-right">
        {salaryText(vacancy) ?? 'Зарплата по договорённости'}
      </p>
      {about && <p className="text-tush-2 lg:col-span-8">{about}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 lg:col-span-12">
        {/* A comma may end a line, where a mark between words would hang. */}
        <p className="text-small text-tush-3 max-sm:basis-full">
          {[city?.name, `опыт ${experience}`, employment, `опубликовано ${date.replaceAll(' ', '\u00a0')}`]
            .filter(Boolean)
            .join(', ')}
        </p>
        {isPageOn('/forms/vacancy') && (
          // No link of the router: the form's code comes when it is near, so only a page of the server has the place to scroll to.
          <a
            href={`/vacancies/${slug}#${ANSWER_ID}`}
            className="link no-print relative z-raised inline-flex min-h-touch shrink-0 items-center lg:min-h-0"
          >
            Откликнуться
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
    </li>
  )
}

function NoVacancies() {
  const { email } = company()
  return (
    <div className="mt-8">
      <EmptyState
        title="Открытых вакансий сейчас нет"
        action={isPageOn('/contacts') && <LinkButton href="/contacts">Контакты</LinkButton>}
      >
        <p>
          Новые вакансии появятся на этой странице.
          {email && (
            <>
              {' '}
              Резюме можно прислать заранее:{' '}
              <a href={`mailto:${email}`} className="link inline-block max-w-full wrap-anywhere">
                {email}
              </a>
              .
            </>
          )}
        </p>
      </EmptyState>
    </div>
  )
}
