import { isPageOn } from '#app/config/company.ts'

type Gain = readonly [title: string, text: string]

const BOOKING: readonly Gain[] = [
  ['Бронь', 'Сколько дней осталось, оплата, продление и\u00a0отмена.'],
  ['Договор и\u00a0отчёты', 'Данные для договора, документы и\u00a0ход стройки вашего дома.'],
]
const FAVORITES: Gain = ['Избранное', 'Одно на\u00a0телефоне и\u00a0компьютере.']
const ALERTS: Gain = ['Оповещения', 'Цена снизилась, квартиру забронировали или она снова свободна.']

/** What the account has for who signs in, of what the company offers. */
export function AccountGains() {
  const gains = [
    ...(isPageOn('/booking') ? BOOKING : []),
    ...(isPageOn('/favorites') ? [FAVORITES] : []),
    ...(isPageOn('/forms/alert') ? [ALERTS] : []),
  ]
  if (gains.length === 0) return null
  return (
    <section aria-labelledby="gains">
      <h2 id="gains" className="title-3">
        В{'\u00a0'}личном кабинете
      </h2>
      <dl className="mt-4 divide-y divide-beton-200 border-beton-200 border-y">
        {gains.map(([title, text]) => (
          <div key={title} className="py-3">
            <dt className="font-medium">{title}</dt>
            <dd className="text-tush-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
