import { RichText } from '#app/blocks/rich-text.tsx'
import { company } from '#app/config/company.ts'
import type { Vacancy } from '#app/contract/content/vacancies.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { SALARY_NOTE, salaryText } from './salary.ts'

/** One vacancy: pay, duties, requirements and conditions, and how to apply. */
export function VacancyScreen({ vacancy }: { vacancy: Vacancy }) {
  const { title, department, city, experience, employment, date, day } = vacancy
  const { body, duties, requirements, conditions } = vacancy
  const salary = salaryText(vacancy)
  return (
    <article className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <header className="lg:col-span-8">
        <p className="text-small text-tush-3">{[department, city?.name].filter(Boolean).join(' · ')}</p>
        <h1 className="mt-2 title-1">{title}</h1>
        <p className="mt-5">
          <span className="figures title-3">{salary ?? 'Зарплата по договорённости'}</span>
          {salary && <span className="block text-small text-tush-3">{SALARY_NOTE}</span>}
        </p>
        <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <div>
            <dt className="text-small text-tush-3">Опыт</dt>
            <dd>{experience}</dd>
          </div>
          <div>
            <dt className="text-small text-tush-3">Занятость</dt>
            <dd>{employment}</dd>
          </div>
        </dl>
      </header>
      <div className="lg:col-span-8">
        <RichText blocks={body} />
        <List title="Что делать" items={duties} />
        <List title="Что нужно" items={requirements} />
        <List title="Что предлагаем" items={conditions} />
        <p className="mt-8 text-small text-tush-3">
          Опубликована <time dateTime={day}>{date}</time>
        </p>
      </div>
      <aside
        aria-labelledby="apply"
        className="self-start rounded-card border border-beton-200 bg-list p-6 lg:sticky lg:top-sticky lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1"
      >
        <h2 id="apply" className="title-4">
          Как откликнуться
        </h2>
        <Apply title={title} />
        <PlainLink href="/vacancies" className="link mt-4 inline-flex min-h-touch items-center">
          Все вакансии
        </PlainLink>
      </aside>
    </article>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section className="mt-8 max-w-text">
      <h2 className="title-3">{title}</h2>
      <ul className="mt-4 list-disc space-y-2 pl-6 marker:text-sinka">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

function Apply({ title }: { title: string }) {
  const { phone, email, hours } = company()
  return (
    <>
      <p className="mt-2 text-tush-2">
        {email
          ? 'Пришлите резюме письмом с названием вакансии в теме или позвоните.'
          : 'Позвоните и назовите вакансию: расскажем подробности и договоримся о встрече.'}
      </p>
      {email && (
        <p className="mt-4">
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(`Вакансия: ${title}`)}`}
            className="link inline-flex min-h-touch max-w-full items-center wrap-anywhere"
          >
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p className="mt-1">
          <a href={`tel:${phone}`} className="figures link inline-flex min-h-touch items-center">
            {formatPhone(phone)}
          </a>
          {hours && <span className="block text-small text-tush-3">{hours}</span>}
        </p>
      )}
    </>
  )
}
