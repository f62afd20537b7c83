import { TextHead } from '#app/blocks/text-head.tsx'
import type { ReservationInfo } from '#app/contract/reservation.ts'
import type { Picture } from '#app/contract/wire/picture.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { Steps } from '#app/ui/page/steps.tsx'
import { RefundRules } from './refund-rules.tsx'
import { Tariffs } from './tariffs.tsx'

type HowBookingWorksProps = {
  info: ReservationInfo
  cover?: Picture | undefined
}

/** The page about booking: what it costs, its steps, what is paid back, and questions with answers. */
export function HowBookingWorks({ info, cover }: HowBookingWorksProps) {
  const paid = info.tariffs.find(({ price }) => price > 0)
  const choice = <LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>
  return (
    <>
      <TextHead title={info.title} lead={info.lead} cover={cover}>
        <div className="mt-6">{choice}</div>
      </TextHead>
      {info.tariffs.length > 0 && <Tariffs tariffs={info.tariffs} />}
      <Steps steps={info.steps} columns={5} />
      <div className="mt-section-half grid gap-x-12 gap-y-section-half lg:grid-cols-2">
        {info.questions.length > 0 && (
          <section aria-labelledby="questions">
            <h2 id="questions" className="mb-4 title-2">
              Вопросы
            </h2>
            {info.questions.map(({ question, answer }) => (
              <Accordion key={question} title={question}>
                <p className="max-w-text text-tush-2">{answer}</p>
              </Accordion>
            ))}
          </section>
        )}
        <RefundRules paid={paid} />
      </div>
      <div className="no-print mt-section-half">{choice}</div>
    </>
  )
}
