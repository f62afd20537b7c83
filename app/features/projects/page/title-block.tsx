import type { ReactNode } from 'react'
import { classLabel } from '#app/blocks/project-class.ts'
import type { Project } from '#app/contract/places.ts'
import { formatFlatCount, formatPrice } from '#app/domain/format.ts'

/** The corner of a drawing that says what it is: price, term, class, address, ruled into cells. */
export function TitleBlock({ project }: { project: Project }) {
  const { label, flats, state, city, address, district } = project
  const isAnnounced = state === 'announced'
  return (
    <dl className="flex flex-wrap gap-px border border-tush bg-tush shadow-sheet">
      <div className="flex basis-full flex-wrap items-baseline justify-between gap-x-4 bg-list px-4 py-4 md:px-6">
        <dt className="text-small text-tush-3">{isAnnounced ? 'Продажи' : 'Квартиры'}</dt>
        <dd className="price-large">{priceLine(project)}</dd>
      </div>
      {!isAnnounced && <Cell name="Срок сдачи">{label}</Cell>}
      {project.class && <Cell name="Класс">{classLabel(project.class)}</Cell>}
      {flats > 0 && !isAnnounced && <Cell name="Свободно">{formatFlatCount(flats)}</Cell>}
      <Cell name="Где">{[city.name, district, address].filter(Boolean).join(', ')}</Cell>
    </dl>
  )
}

function priceLine({ state, price_from: priceFrom, flats }: Project): string {
  if (state === 'announced') return 'Скоро в продаже'
  if (priceFrom !== null) return `от ${formatPrice(priceFrom)}`
  return flats > 0 ? 'Цена по запросу' : 'Всё продано'
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grow basis-[40%] bg-list px-4 py-3 md:px-6">
      <dt className="text-caption text-tush-3">{name}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  )
}
