import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { RichText } from '#app/blocks/rich-text.tsx'
import { company, isPageOn } from '#app/config/company.ts'
import type { Answers } from '#app/contract/content/about.ts'
import { formatCount } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { openFoldsOf } from '#app/platform/open-folds.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { WordsForm } from '#app/ui/field/words-form.tsx'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

const ANSWER_FORMS: PluralForms = ['ответ', 'ответа', 'ответов']

type AnswersScreenProps = {
  /** What the visitor searches for, as typed; '' shows all. */
  typed: string
  found: Answers
  /** Where else to ask. */
  phone: ReactNode
}

/** Answers by topic: each folds, has an address of its own, and is found by its words. */
export function AnswersScreen({ typed, found, phone }: AnswersScreenProps) {
  const { topics, total, corrected } = found
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    if (target) openFoldsOf(target)
  }, [])
  return (
    <>
      <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="title-1">Вопросы и&nbsp;ответы</h1>
          <p className="mt-4 max-w-text text-lead text-tush-2">
            О&nbsp;чём спрашивают до&nbsp;покупки, во&nbsp;время стройки и&nbsp;после ключей.
            {typed === '' && ` Здесь ${formatCount(total, ANSWER_FORMS)}.`}
          </p>
        </div>
        <div className="lg:col-span-5">
          <WordsForm action="/about/answers" key={typed} label="Найти ответ" words={typed} />
        </div>
      </div>
      <p role="status" className="mt-3 text-small text-tush-3">
        {typed !== '' && total > 0 && foundText(total, corrected)}
        {typed !== '' && total > 0 && (
          <>
            {'. '}
            <AllAnswers />
          </>
        )}
      </p>
      {total === 0 ? (
        <NothingFound typed={typed} phone={phone} />
      ) : (
        <Topics topics={topics} isFound={typed !== ''} phone={phone} />
      )}
    </>
  )
}

function foundText(total: number, corrected: string | undefined): string {
  const count = formatCount(total, ANSWER_FORMS)
  return corrected === undefined ? `Найдено: ${count}` : `Найдено по запросу «${corrected}»: ${count}`
}

function AllAnswers() {
  return (
    <Link to="/about/answers" className="link">
      Показать все
    </Link>
  )
}

function NothingFound({ typed, phone }: Pick<AnswersScreenProps, 'typed' | 'phone'>) {
  return (
    <div className="mt-6">
      <EmptyState title="Такого ответа пока нет">
        <p>Спросите другими словами, откройте все ответы или позвоните нам: ответим и&nbsp;допишем сюда.</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-6">
          <AllAnswers />
          <a href={`/search?q=${encodeURIComponent(typed)}`} className="link">
            Искать по&nbsp;всему сайту
          </a>
          {phone}
        </p>
      </EmptyState>
    </div>
  )
}

/** For those who have read and not found: beside the answers on wide screens, after them elsewhere. */
function AskUs({ phone, className }: Pick<AnswersScreenProps, 'phone'> & { className: string }) {
  const { hours } = company()
  return (
    <aside
      aria-labelledby="ne-nashli"
      className={`no-print self-start rounded-card border border-beton-200 bg-list p-6 xl:sticky xl:top-sticky ${className}`}
    >
      <h2 id="ne-nashli" className="title-4">
        Не&nbsp;нашли ответ?
      </h2>
      <p className="mt-2 text-tush-2">Позвоните или напишите: ответим и&nbsp;допишем сюда.</p>
      <p className="mt-2">
        {phone}
        {hours && <span className="block text-small text-tush-3">{hours}</span>}
      </p>
      {isPageOn('/forms/contacts') && (
        <LinkButton href="/forms/contacts" variant="secondary" className="mt-4">
          Задать вопрос
        </LinkButton>
      )}
    </aside>
  )
}

type TopicsProps = Pick<Answers, 'topics'> & Pick<AnswersScreenProps, 'phone'> & { isFound: boolean }

function Topics({ topics, isFound, phone }: TopicsProps) {
  const isAlone = topics.length === 1 && topics[0]?.answers.length === 1
  const hasNav = topics.length > 1 && !isFound
  return (
    <div
      className={`mt-6 grid gap-x-12 gap-y-8 lg:mt-12 ${hasNav ? 'lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)_18rem]' : 'xl:grid-cols-[minmax(0,1fr)_18rem]'}`}
    >
      {hasNav && (
        <nav aria-label="Темы" className="lg:sticky lg:top-sticky lg:self-start print:hidden">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 lg:block lg:border-beton-300 lg:border-l lg:pl-5">
            {topics.map(({ title, answers }, place) => (
              <li key={title}>
                <a
                  href={`#tema-${place + 1}`}
                  className="flex min-h-touch items-center text-sinka hover:underline"
                >
                  {/* One box: the count follows the last word, not the widest line. */}
                  <span>
                    {title}
                    {'\u00a0'}
                    <span className="figures text-small text-tush-3">{answers.length}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="max-w-text space-y-12">
        {topics.map(({ title, answers }, place) => (
          <section key={title} aria-labelledby={`tema-${place + 1}`}>
            <h2 id={`tema-${place + 1}`} className="title-3">
              {title}
            </h2>
            <div className="mt-3 border-tush border-t" />
            {answers.map((answer, index) => (
              <Accordion
                key={answer.slug}
                title={answer.question}
                isOpen={isAlone || (!isFound && place + index === 0)}
              >
                {/* The hash of an address opens what is folded around its target, so the target is within. */}
                <div id={answer.slug} className="scroll-mt-24">
                  <RichText blocks={answer.body} />
                  <p className="mt-3 text-small print:hidden">
                    <a href={`#${answer.slug}`} className="link inline-flex min-h-touch items-center">
                      Ссылка на&nbsp;этот ответ
                    </a>
                  </p>
                </div>
              </Accordion>
            ))}
          </section>
        ))}
      </div>
      <AskUs phone={phone} className={hasNav ? 'lg:col-start-2 xl:col-start-auto' : ''} />
    </div>
  )
}
