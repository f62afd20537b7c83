import type { ReactNode } from 'react'
import type { Dynamics } from '#app/contract/progress.ts'
import { Albums } from '#app/features/progress/photos/albums.tsx'
import { ViewCompare } from '#app/features/progress/photos/view-compare.tsx'
import { usePendingSearch } from '#app/platform/address/use-pending-search.ts'
import type { ShowPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { BuildingState } from './building-state.tsx'
import { BuildingSwitch } from './building-switch.tsx'
import { DeadlineHistory } from './deadline-history.tsx'
import { MonthRuler } from './month-ruler.tsx'
import { type ProgressSearch, progressAddress } from './progress.search.ts'
import { readyLabel } from './ready-label.ts'
import { Webcams } from './webcams/webcams.tsx'

type ProgressScreenProps = {
  dynamics: Dynamics
  search: ProgressSearch
  onPhoto: ShowPhoto
}

/**
 * Construction progress of a project: months, albums, views then and now, works compared with the plan,
 * deadlines.
 */
export function ProgressScreen({ dynamics, search, onPhoto }: ProgressScreenProps) {
  const { project, buildings, months, albums, shifts, webcams } = dynamics
  const { building, month, photo } = search
  const chosen = usePendingSearch(search, progressAddress.read)
  const newest = months[0]?.month
  const shown = month ?? newest
  const monthName = months.find((item) => item.month === shown)?.label
  const states = buildings.filter((item) => !building || item.building.slug === building)
  const compared = states.find(({ view }) => view.length > 1)
  const onSite = states.filter(({ deadline, month }) => deadline.value !== 'ready' && month !== null)
  const isUnreported = months.length === 0 && shifts.length === 0
  const ready = states.filter(({ deadline }) => deadline.value === 'ready')
  return (
    <>
      <h1 className="title-1">Ход строительства: {project.name}</h1>
      <Ruler className="my-6 text-beton-300 lg:my-8" />
      {buildings.length > 1 && (
        <BuildingSwitch dynamics={dynamics} building={chosen.building} month={chosen.month} />
      )}
      {months.length > 0 && (
        <div className="mt-8">
          <MonthRuler
            slug={project.slug}
            building={chosen.building}
            months={months}
            shown={chosen.month ?? newest}
          />
        </div>
      )}
      {webcams.length > 0 && (
        <Part title="Камеры">
          <Webcams webcams={webcams} />
        </Part>
      )}
      <Part title={monthName ?? 'Фотографии'}>
        {albums.length > 0 ? (
          <Albums key={`${building}-${shown}`} albums={albums} photo={photo} onPhoto={onPhoto} />
        ) : (
          <EmptyState title={months.length > 0 ? 'В этом месяце отчёта нет' : 'Отчётов пока нет'}>
            {months.length > 0
              ? 'Выберите другой месяц на линейке: закрашенные деления – месяцы с отчётами.'
              : emptyWords(ready.length < states.length)}
          </EmptyState>
        )}
      </Part>
      {compared && (
        <Part title="Было и стало">
          <ViewCompare key={compared.building.id} building={compared.building} view={compared.view} />
        </Part>
      )}
      {onSite.length + ready.length > 0 && (
        <Part title="План и факт">
          {onSite.length > 0 && (
            <p className="mb-6 max-w-text text-tush-2">
              Заливка – сколько сделано: синяя по плану, жёлтая с отставанием от него. Красная черта – сколько
              должно быть готово по плану на этот месяц.
            </p>
          )}
          <div
            className={`grid items-start gap-6 empty:hidden ${onSite.length > 1 ? 'md:grid-cols-2 xl:grid-cols-3' : 'max-w-text'}`}
          >
            {onSite.map((state) => (
              <BuildingState key={state.building.id} state={state} />
            ))}
          </div>
          {ready.length > 0 && (
            <p className="mt-6 text-tush-2">{readyLabel(ready.map((state) => state.building.name))}</p>
          )}
        </Part>
      )}
      {!isUnreported && (
        <Part title="Переносы срока">
          <DeadlineHistory shifts={shifts} />
        </Part>
      )}
    </>
  )
}

function emptyWords(isOnSite: boolean): string {
  return isOnSite
    ? 'Стройка ещё не показана. Первый отчёт появится здесь, когда начнутся работы.'
    : 'Дом построен, ежемесячных отчётов больше нет.'
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-section-half">
      <h2 className="title-2 mb-6">{title}</h2>
      {children}
    </section>
  )
}
