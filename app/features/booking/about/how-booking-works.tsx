import type { ReservationInfo } from '#app/contract/reservation.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { Steps } from '#app/ui/page/steps.tsx'

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
      <Steps steps={info.steps} columns={5} />
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
