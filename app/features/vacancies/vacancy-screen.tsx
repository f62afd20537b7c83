import { RichText } from '#app/blocks/rich-text.tsx'
import { company } from '#app/config/company.ts'
import type { Vacancy } from '#app/contract/content/vacancies.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { SALARY_NOTE, salaryText } from './salary.ts'
import { ANSWER_ID } from './vacancies.search.ts'
import { VacancyContact } from './vacancy-contact.tsx'

type VacancyScreenProps = {
  vacancy: Vacancy
  /** Whether the page has the form. */
  hasForm?: boolean
}

/** One vacancy: pay, duties, requirements and conditions, and how to apply. */
export function VacancyScreen({ vacancy, hasForm = false }: VacancyScreenProps) {
  const { title, department, city, experience, employment, date, day } = vacancy
  const { body, duties, requirements, conditions } = vacancy
  const salary = salaryText(vacancy)
  return (
    <>
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
          {hasForm && (
            <p className="call-actions no-print mt-6 lg:hidden">
              <AnswerLink />
            </p>
          )}
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
          {hasForm && (
            <p className="no-print mt-4 max-lg:hidden">
              <AnswerLink />
            </p>
          )}
          <Apply vacancy={vacancy} hasForm={hasForm} />
          <PlainLink href="/vacancies" className="link mt-4 inline-flex min-h-touch items-center">
            Все вакансии
          </PlainLink>
        </aside>
      </article>
      {/* On phones: the pay and the way to answer, above the form, while those of the header are not in view. */}
      {hasForm && (
        <div className="call-bar hidden-with-actions no-print sticky bottom-0 z-sticky -mx-margin mt-8 lg:hidden">
          <div>
            <span className="figures font-medium">{salary ?? title}</span>
            <AnswerLink />
          </div>
        </div>
      )}
    </>
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

const AnswerLink = () => (
  <a href={`#${ANSWER_ID}`} className={buttonLook()}>
    Откликнуться
  </a>
)

/** How to answer besides the form: to whom, by letter and by phone. */
function Apply({ vacancy: { title, contact }, hasForm }: Required<VacancyScreenProps>) {
  const { phone, email } = contact ?? company()
  if (!phone && !email) return null
  return (
    <>
      <p className="mt-3 text-tush-2">{howToApply({ hasForm, email, phone })}</p>
      <VacancyContact contact={contact} subject={`Вакансия: ${title}`} />
    </>
  )
}

function howToApply(ways: { hasForm: boolean; email: string | undefined; phone: string | undefined }) {
  if (!ways.email) return 'Позвоните и назовите вакансию: расскажем подробности и договоримся о встрече.'
  const first = ways.hasForm ? 'Заполните форму ниже, пришлите резюме письмом' : 'Пришлите резюме письмом'
  return `${first} с названием вакансии в теме${ways.phone ? ' или позвоните' : ''}.`
}
