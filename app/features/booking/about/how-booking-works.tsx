import type { ReservationInfo } from '#app/contract/reservation.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'

/** The page about booking: its steps, and questions with answers. */
export function HowBookingWorks({ info }: { info: ReservationInfo }) {
  return (
    <>
      <div className="max-w-text">
        <h1 className="title-1">{info.title}</h1>
        <p className="mt-4 text-lead text-tush-2">{info.lead}</p>
        <div className="mt-6">
          <LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>
        </div>
      </div>
      <section aria-labelledby="way" className="mt-section-half">
        <h2 id="way" className="title-2">
          По шагам
        </h2>
        <Ruler className="mt-6 text-sinka" />
        <ol className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
          {info.steps.map(({ title, text }, index) => (
            <li key={title}>
              <p aria-hidden="true" className="title-2 figures text-sinka">
                {index + 1}
              </p>
              <h3 className="mt-2 title-4">{title}</h3>
              <p className="mt-2 text-tush-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {info.questions.length > 0 && (
        <section aria-labelledby="questions" className="mt-section-half max-w-text">
          <h2 id="questions" className="mb-4 title-2">
            Вопросы
          </h2>
          {info.questions.map(({ question, answer }) => (
            <Accordion key={question} title={question}>
              <p className="text-tush-2">{answer}</p>
            </Accordion>
          ))}
        </section>
      )}
    </>
  )
}
