import type { ReactNode } from 'react'
import { stepsWithPages } from '#app/blocks/steps-with-pages.ts'
import { TextHead } from '#app/blocks/text-head.tsx'
import type { ReservationInfo } from '#app/contract/reservation.ts'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'
import { MINUTE_FORMS } from '#app/domain/text/minute-forms.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { Steps } from '#app/ui/page/steps.tsx'
import { RefundRules } from './refund-rules.tsx'
import { Tariffs } from './tariffs.tsx'
import { TermList } from './term-list.tsx'

type HowBookingWorksProps = {
  info: ReservationInfo
  /** The phone, beside the way to a flat at the end. */
  phone?: ReactNode
}

/** The page about booking: what it costs, its steps, what is paid back, and questions with answers. */
export function HowBookingWorks({ info, phone }: HowBookingWorksProps) {
  const free = info.tariffs.find(({ price }) => price === 0)
  const paid = info.tariffs.find(({ price }) => price > 0)
  const choice = <LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>
  return (
    <>
      <div className="grid gap-x-12 lg:grid-cols-12 lg:items-end">
        <div className="min-w-0 lg:col-span-7">
          <TextHead title={info.title} lead={info.lead}>
            <div className="mt-6">{choice}</div>
          </TextHead>
        </div>
        {paid && <TermList terms={briefTerms(info)} className="max-lg:mt-6 lg:col-span-5" />}
      </div>
      {info.tariffs.length > 0 && <Tariffs tariffs={info.tariffs} />}
      <Steps steps={stepsWithPages(info.steps)} columns={5} />
      <div className="mt-section-half grid gap-x-12 gap-y-section-half lg:grid-cols-2">
        <RefundRules paid={paid} />
        {info.questions.length > 0 && (
          <section aria-labelledby="questions">
            <h2 id="questions" className="mb-4 title-2">
              Вопросы
            </h2>
            {info.questions.map(({ question, answer }, index) => (
              // The first is open, to show what the others hold.
              <Accordion key={question} title={question} isOpen={index === 0}>
                <p className="max-w-text text-tush-2">{answer}</p>
              </Accordion>
            ))}
          </section>
        )}
      </div>
      <section
        aria-labelledby="choose"
        className="no-print mt-section-half flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-card border border-beton-200 bg-list p-4 lg:p-8"
      >
        <div className="max-w-text">
          <h2 id="choose" className="title-2">
            Выберите квартиру
          </h2>
          <p className="mt-3 text-tush-2">
            На{'\u00a0'}её{'\u00a0'}странице нажмите «Забронировать»
            {free && `: ${formatCount(free.days, DAY_FORMS)} бесплатно`}.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {choice}
          {phone}
        </div>
      </section>
    </>
  )
}

/** What is asked first of a reservation: what it costs, how long its payment may take, and whether it binds. */
function briefTerms({ tariffs, hold_minutes }: ReservationInfo) {
  const free = tariffs.find(({ price }) => price === 0)
  const least = `от\u00a0${formatPrice(Math.min(...tariffs.flatMap(({ price }) => price || [])))}`
  return [
    ['Плата', free ? `${formatCount(free.days, DAY_FORMS)} бесплатно, дольше ${least}` : least],
    ['На оплату', `${formatCount(hold_minutes, MINUTE_FORMS)}, квартира уже за\u00a0вами`],
    ['Отмена', 'в\u00a0любой момент, онлайн или по\u00a0телефону'],
  ] as const
}
