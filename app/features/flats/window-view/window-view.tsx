import type { FlatView } from '#app/contract/content/windows.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { SIDE_NAMES } from '#app/domain/vocabulary-labels.ts'
import { PanelData } from '#app/features/flats/windows/panel-data.tsx'
import { windowsQueries } from '#app/features/flats/windows/windows.queries.ts'
import { AroundMap } from './around-map.tsx'
import { aheadWords, besideWords, groundsWords, openWords, roomWords } from './view-words.ts'

type WindowViewProps = { flat: Pick<FlatCard, 'id' | 'floor'> }

/** What the plan of the site tells of the view: which houses and grounds are seen, and a map of them. */
export function WindowView({ flat }: WindowViewProps) {
  return (
    <PanelData query={windowsQueries.view(flat.id)} name="Вид из окна">
      {(view) => <Views view={view} flat={flat} />}
    </PanelData>
  )
}

type ViewsProps = WindowViewProps & { view: FlatView }

function Views({ view, flat }: ViewsProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <AroundMap map={view.map} />
      <Words {...{ view, flat }} />
    </div>
  )
}

function Words({ view: { sides, height_m: height }, flat: { floor } }: ViewsProps) {
  return (
    <div className="space-y-6">
      <p className="figures">
        Этаж {floor}, окна на&nbsp;высоте {Math.round(height)}&nbsp;м над землёй.
      </p>
      {sides.map((side) => (
        <section key={side.side} aria-label={`Вид на ${SIDE_NAMES[side.side]}`}>
          <h3 className="title-4">Окна на&nbsp;{SIDE_NAMES[side.side]}</h3>
          {side.rooms.length > 0 && <p className="text-small text-tush-3">{roomWords(side.rooms)}</p>}
          <p className="figures mt-2 text-tush-2">
            {[aheadWords(side), besideWords(side), openWords(side), groundsWords(side, height)]
              .filter(Boolean)
              .join(' ')}
          </p>
        </section>
      ))}
      <p className="text-small text-tush-3">
        Посчитано по&nbsp;плану застройки: где стоят дома и&nbsp;какой они высоты. Деревья и&nbsp;рельеф
        не&nbsp;учтены.
      </p>
    </div>
  )
}
