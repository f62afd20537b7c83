import type { ReactNode } from 'react'
import type { Dynamics } from '#app/contract/progress.ts'
import { Albums } from '#app/features/progress/photos/albums.tsx'
import { ViewCompare } from '#app/features/progress/photos/view-compare.tsx'
import { usePendingSearch } from '#app/platform/address/use-pending-search.ts'
import type { ShowPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { fullRows, type RowShare } from '#app/ui/page/full-rows.ts'
import { BuildingState } from './building-state.tsx'
import { BuildingSwitch } from './building-switch.tsx'
import { CardPlace } from './card-place.tsx'
import { DeadlineHistory } from './deadline-history.tsx'
import type { HouseOnSale } from './house/house-offer.tsx'
import { MonthRuler } from './month-ruler.tsx'
import { type ProgressSearch, progressAddress } from './progress.search.ts'
import { progressFacts } from './progress-facts.ts'
import { ReadyCard } from './ready-card.tsx'
import { ReadyHouses } from './ready-houses.tsx'
import { StageLegend } from './stage-legend.tsx'
import { Webcams } from './webcams/webcams.tsx'
import { webcamsTitle } from './webcams/webcams-title.ts'

type ProgressScreenProps = {
  dynamics: Dynamics
  /** What its houses sell. */
  houses: readonly HouseOnSale[]
  search: ProgressSearch
  onPhoto: ShowPhoto
  /** How to be told of new reports: beside the last album, where its row of two has room for it. */
  follow?: ReactNode
}

/**
 * Construction progress of a project: first the photos of a month, which visitors come for, then views then and now,
 * whether it goes as planned, moved deadlines, cameras.
 */
export function ProgressScreen({ dynamics, houses, search, onPhoto, follow }: ProgressScreenProps) {
  const { project, buildings, months, albums, shifts, webcams } = dynamics
  const { building, month, photo } = search
  const chosen = usePendingSearch(search, progressAddress.read)
  const newest = months[0]?.month
  const shown = month ?? newest
  const isNewest = shown === newest
  const monthName = months.find((item) => item.month === shown)?.label
  const states = buildings.filter((item) => !building || item.building.slug === building)
  // Of all houses the one that is shown longest: its first and its last month differ most.
  const [compared] = states
    .filter(({ view }) => view.length > 1)
    .toSorted((a, b) => b.view.length - a.view.length)
  const onSite = states.filter(({ deadline, month }) => deadline.value !== 'ready' && month !== null)
  const isUnreported = months.length === 0 && shifts.length === 0
  const ready = states.filter(({ deadline }) => deadline.value === 'ready')
  // Built houses are a card more where the last row of three has room for it.
  const isReadyCard = ready.length > 0 && onSite.length > 1 && onSite.length % 3 > 0
  const cells = fullRows(onSite.length + (isReadyCard ? 1 : 0)).map((share) => COLUMNS[share])
  // Of one house its state today stands beside the photos, which are as high: no section of its own.
  const [single] = states.length === 1 && isNewest && albums.length === 1 ? onSite : []
  const placeOf = (index: number) => (onSite.length > 1 ? `${index + 1} из ${onSite.length}` : undefined)
  return (
    <>
      {/* With enlarged text a mark behind the longest word would go to the next line. */}
      <h1 className="title-1">{project.name}: ход строительства</h1>
      <p className="figures mt-4 mb-6 text-lead text-tush-2">
        {progressFacts(states, isNewest ? albums : [], building !== undefined)}
      </p>
      {buildings.length > 1 && (
        <BuildingSwitch dynamics={dynamics} building={chosen.building} month={chosen.month} />
      )}
      {months.length > 0 && (
        <div className="mt-6">
          <MonthRuler
            slug={project.slug}
            building={chosen.building}
            months={months}
            shown={chosen.month ?? newest}
          />
        </div>
      )}
      <Part title={monthName ?? 'Фотографии'} isFirst>
        {albums.length > 0 ? (
          <Albums
            key={`${building}-${shown}`}
            albums={albums}
            hasWorks={!isNewest}
            photo={photo}
            onPhoto={onPhoto}
            follow={follow}
            project={project}
            states={isNewest ? onSite : undefined}
            state={
              single && (
                <BuildingState state={single} houses={houses} title="План и факт">
                  <div className="mt-6">
                    <StageLegend />
                  </div>
                </BuildingState>
              )
            }
          />
        ) : (
          <EmptyState title={months.length > 0 ? 'В этом месяце отчёта нет' : 'Отчётов пока нет'}>
            {months.length > 0
              ? 'Выберите другой месяц на линейке.'
              : emptyWords(ready.length < states.length)}
          </EmptyState>
        )}
      </Part>
      {compared && (
        <Part title="Было и стало">
          <ViewCompare key={compared.building.id} building={compared.building} view={compared.view} />
        </Part>
      )}
      {!single && onSite.length + ready.length > 0 && (
        <Part title="План и факт">
          {onSite.length > 0 && (
            <div className="mb-6">
              <StageLegend />
            </div>
          )}
          <div
            className={`gap-6 empty:hidden sm:grid ${onSite.length > 1 ? 'snap-row md:grid-cols-2 lg:grid-cols-6' : 'grid max-w-text'}`}
          >
            {onSite.map((state, index) => (
              <div key={state.building.id} className={cells[index]}>
                <BuildingState state={state} houses={houses}>
                  <CardPlace>{placeOf(index)}</CardPlace>
                </BuildingState>
              </div>
            ))}
            {isReadyCard && (
              <div className={cells.at(-1)}>
                <ReadyCard project={project.slug} ready={ready} houses={houses} />
              </div>
            )}
          </div>
          {!isReadyCard && <ReadyHouses project={project.slug} ready={ready} houses={houses} />}
        </Part>
      )}
      {!isUnreported && (
        <Part title="Переносы срока">
          <DeadlineHistory shifts={shifts} project={project.name} />
        </Part>
      )}
      {webcams.length > 0 && (
        <Part title={webcamsTitle(webcams)}>
          <Webcams webcams={webcams} />
        </Part>
      )}
    </>
  )
}

/** The columns of a card, of six; of two on a narrower screen, where the last of an odd number has its row. */
const COLUMNS: Record<RowShare, string> = {
  whole: '',
  half: 'grid md:max-lg:last:odd:col-span-2 lg:col-span-3',
  third: 'grid md:max-lg:last:odd:col-span-2 lg:col-span-2',
}

function emptyWords(isOnSite: boolean): string {
  return isOnSite
    ? 'Стройка ещё не показана. Первый отчёт появится здесь, когда начнутся работы.'
    : 'Дом построен, ежемесячных отчётов больше нет.'
}

type PartProps = {
  title: string
  /** Directly below the choice of house and month. */
  isFirst?: boolean
  children: ReactNode
}

function Part({ title, isFirst = false, children }: PartProps) {
  return (
    <section aria-label={title} className={isFirst ? 'mt-8' : 'mt-section-half'}>
      <h2 className="title-2 mb-6">{title}</h2>
      {children}
    </section>
  )
}
