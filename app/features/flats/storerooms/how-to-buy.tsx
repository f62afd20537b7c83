import { isPageOn } from '#app/config/company.ts'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { KIND_WORDS } from './storeroom-words.ts'

type HowToBuyProps = { kind: ExtraKind; project: string; hasFlat: boolean; hasHouses: boolean }

/** What the site does, and what it does not. */
export function HowToBuy({ kind, project, hasFlat, hasHouses }: HowToBuyProps) {
  const isOnline = isPageOn('/booking')
  const { buy, buyTogether, buyAlone } = KIND_WORDS[kind]
  return (
    <section aria-labelledby="how-to-buy" className="mt-4">
      <h2 id="how-to-buy" className="title-3">
        {hasFlat ? 'Как купить вместе с квартирой' : buy}
      </h2>
      <ol className="mt-3 max-w-text list-decimal space-y-2 pl-6 text-tush-2">
        {isOnline && (
          <li>
            {hasFlat
              ? buyTogether
              : 'Вместе с квартирой: найдите номер на её странице. Одна бронь и одна цена на всё.'}
          </li>
        )}
        <li>
          {isOnline ? buyAlone[0] : buyAlone[1]} менеджер: позвоните или оставьте заявку и&nbsp;назовите{' '}
          {hasHouses && 'дом и\u00a0'}номер. Пока он не&nbsp;подтвердил, купить может и другой.
        </li>
      </ol>
      {!hasFlat && (
        <LinkButton href={`/choose/flat?project=${project}`} variant="secondary" className="no-print mt-4">
          Выбрать квартиру
        </LinkButton>
      )}
    </section>
  )
}
