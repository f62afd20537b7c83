import { Link } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import { isBookable } from '#app/blocks/flat/is-bookable.ts'
import type { FinishOption } from '#app/contract/content/flat-extras.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { formatCount, formatPrice, formatPriceM2 } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import { HANDED_OVER } from '#app/features/flats/card/handed-over.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Accordion } from '#app/ui/page/accordion.tsx'
import { Fold } from '#app/ui/page/fold.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

const FINISH_FORMS: PluralForms = ['отделка', 'отделки', 'отделок']

type FinishSectionProps = {
  flat: FlatCard
  /** What the booking gets of what was chosen on the page. */
  chosen: BookingChoice
}

/** What of the finish the price contains, and which finishes can be ordered; nothing where nobody has said it. */
export function FinishSection({ flat, chosen }: FinishSectionProps) {
  const { finish, finish_options: options } = flat.extras
  const ordered = options.find(({ id }) => id === chosen.furnish)
  if (flat.finish === null || (!finish && options.length === 0 && flat.finish !== 'none')) return null
  return (
    <section aria-labelledby="otdelka">
      <h2 id="otdelka" className="title-2">
        Отделка
      </h2>
      <p className="mt-3 max-w-text text-lead text-tush-2">
        {ordered &&
          `Вы выбрали отделку «${ordered.title}»${ordered.price > 0 ? ` за\u00a0${formatPrice(ordered.price)}` : ''}. `}
        {ordered ? 'Если от\u00a0неё отказаться, квартиру' : 'Квартиру'} передаём {HANDED_OVER[flat.finish]}.
        {flat.finish === 'none' && ' Работы и\u00a0материалы в\u00a0цену не\u00a0входят.'}
      </p>
      {finish && (
        <Fold title={'Что входит в\u00a0цену и\u00a0что нет'} className="mt-6">
          <div className="grid gap-x-12 gap-y-6 max-lg:pt-4 md:grid-cols-2">
            <Terms title={'Входит в\u00a0цену'} items={finish.included} isIncluded />
            <Terms title={'Не\u00a0входит в\u00a0цену'} items={finish.not_included} />
          </div>
        </Fold>
      )}
      {options.length > 0 && (
        <>
          <h3 className="mt-12 title-4">Можно заказать вместе с{'\u00a0'}квартирой</h3>
          <Fold title={optionsTitle(options)} className="mt-4">
            <ul className="grid gap-x-6 gap-y-10 max-lg:pt-4 sm:grid-cols-2 lg:grid-cols-3">
              {options.map((option) => (
                <li key={option.id}>
                  <Option option={option} flat={flat} chosen={chosen} />
                </li>
              ))}
            </ul>
          </Fold>
        </>
      )}
    </section>
  )
}

/** "3 отделки, от 520 000 ₽". */
function optionsTitle(options: readonly FinishOption[]): string {
  const least = Math.min(...options.map(({ price }) => price))
  return `${formatCount(options.length, FINISH_FORMS)}, ${least === 0 ? 'есть в\u00a0цене' : `от\u00a0${formatPrice(least)}`}`
}

function Terms({
  title,
  items,
  isIncluded = false,
}: {
  title: string
  items: readonly string[]
  isIncluded?: boolean
}) {
  if (items.length === 0) return null
  const Icon = isIncluded ? Check : Minus
  return (
    <div>
      <h3 className="title-4">{title}</h3>
      <ul className="mt-2 divide-y divide-beton-200 border-beton-200 border-y">
        {items.map((item) => (
          <li key={item} className="flex gap-3 py-2">
            <Icon
              aria-hidden="true"
              size={20}
              strokeWidth={1.5}
              className={`mt-0.5 shrink-0 ${isIncluded ? 'text-patina' : 'text-tush-3'}`}
            />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Option({ option, flat, chosen }: FinishSectionProps & { option: FinishOption }) {
  const { id, title, kind, text, materials, not_included: notIncluded = [], price, price_m2, images } = option
  return (
    <article aria-label={`Отделка «${title}»`}>
      {images.map(({ room: _, ...image }) => (
        <figure key={image.url}>
          <Picture
            picture={image}
            sizes="(min-width: 1024px) 432px, (min-width: 640px) 46vw, 92vw"
            className="aspect-photo w-full rounded-card object-cover"
          />
          <figcaption className="mt-2 text-caption text-tush-3">Пример отделки</figcaption>
        </figure>
      ))}
      <h4 className="title-3 mt-3">{title}</h4>
      <p className="mt-1 text-small text-tush-3">{kind}</p>
      <p className="figures mt-2 font-medium">
        {price === 0 ? 'Входит в\u00a0цену' : `+${formatPrice(price)}`}
        {price > 0 && (
          <span className="font-normal text-small text-tush-3"> · {formatPriceM2(price_m2)}</span>
        )}
      </p>
      <p className="mt-2 text-tush-2">{text}</p>
      <Accordion title="Что входит" className="mt-3 border-t">
        <dl className="divide-y divide-beton-200">
          {materials.map((material) => (
            <div key={material.title} className="py-2">
              <dt className="text-small text-tush-3">{material.title}</dt>
              <dd>{material.value}</dd>
            </div>
          ))}
        </dl>
        {notIncluded.length > 0 && (
          <p className="mt-2 text-small text-tush-2">Не входит: {notIncluded.join(', ')}.</p>
        )}
      </Accordion>
      {isBookable(flat) && (
        <Link
          to="/booking/$id"
          params={{ id: String(flat.id) }}
          search={{ ...chosen, furnish: id }}
          aria-label={`Забронировать с отделкой «${title}»`}
          className={buttonLook('secondary', 'normal', 'mt-4 w-full')}
        >
          Забронировать с отделкой
        </Link>
      )}
    </article>
  )
}
