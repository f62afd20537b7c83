import { CallLink } from '#app/features/booking/call-link.tsx'

/** A flat without a price, or a house without terms: a person helps. */
export function CallInstead() {
  return (
    <section aria-labelledby="call" className="rounded-card border border-beton-200 bg-list p-6 lg:p-12">
      <h2 id="call" className="title-3">
        Эту квартиру бронируем по телефону
      </h2>
      <p className="mt-3 mb-6 max-w-text text-tush-2">
        Цену и условия назовёт менеджер, он же закрепит квартиру за вами.
      </p>
      <CallLink />
    </section>
  )
}
