import type { FlatView } from '#app/contract/content/windows.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { viewWords } from '#app/domain/text/view-words.ts'
import { SIDE_NAMES } from '#app/domain/vocabulary-labels.ts'
import { PanelData } from '#app/features/flats/windows/panel-data.tsx'
import { windowsQueries } from '#app/features/flats/windows/windows.queries.ts'
import { Fold } from '#app/ui/page/fold.tsx'
import { AroundMap } from './around-map.tsx'
import { aheadWords, groundsWords, openWords, roomWords } from './view-words.ts'

type WindowViewProps = { flat: Pick<FlatCard, 'id' | 'floor' | 'views'> }

/** What the plan of the site tells of the view: no picture, for nobody has made one. */
export function WindowView({ flat }: WindowViewProps) {
  return (
    <PanelData query={windowsQueries.view(flat.id)} name="Вид из окна">
      {(view) => <Views view={view} flat={flat} />}
    </PanelData>
  )
}

type ViewsProps = WindowViewProps & { view: FlatView }

function Views({ view: { map, sides, height_m: height }, flat: { floor, views } }: ViewsProps) {
  const looks = viewWords(views)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="space-y-6">
        <p className="figures">
          Этаж {floor}, окна {looks && `${looks}, `}на&nbsp;высоте {Math.round(height)}&nbsp;м над землёй.
        </p>
        {sides.map((side) => (
          <section key={side.side} aria-label={`Вид на ${SIDE_NAMES[side.side]}`}>
            <h3 className="title-4">Окна на&nbsp;{SIDE_NAMES[side.side]}</h3>
            {side.rooms.length > 0 && <p className="text-small text-tush-3">{roomWords(side.rooms)}</p>}
            <p className="figures mt-2 text-tush-2">
              {[aheadWords(side), openWords(side), groundsWords(side, height)].filter(Boolean).join(' ')}
            </p>
          </section>
        ))}
        <p className="text-small text-tush-3">
          Посчитано по&nbsp;плану застройки: где стоят дома и&nbsp;какой они высоты. Деревья и&nbsp;рельеф
          не&nbsp;учтены.
        </p>
      </div>
      {/* On a phone the words come before it, and it waits: else the name and the price of the flat would be a screen lower. */}
      <Fold title={'Что перед окнами на\u00a0плане'} className="lg:order-first">
        <div className="max-lg:pt-4">
          <AroundMap map={map} />
        </div>
      </Fold>
    </div>
  )
}
