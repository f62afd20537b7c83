import { Link } from '@tanstack/react-router'
import { HatchPattern } from '#app/blocks/plan/hatch-pattern.tsx'
import { StatusLegend } from '#app/blocks/plan/status-legend.tsx'
import { isPageOn } from '#app/config/company.ts'
import type { FlatFloor, FloorNeighbour } from '#app/contract/content/windows.ts'
import { flatHash } from '#app/domain/flats/flat-hash.ts'
import { formatArea, formatFlatCount, formatPriceShort, formatRooms } from '#app/domain/format.ts'
import { SIDE_NAMES, STATUS_LABELS } from '#app/domain/vocabulary-labels.ts'
import type { PanelProps } from '#app/features/flats/card/tabs/card-panel.ts'
import { PanelData } from '#app/features/flats/windows/panel-data.tsx'
import { windowsQueries } from '#app/features/flats/windows/windows.queries.ts'
import { FloorMap } from './floor-map.tsx'

/** The flat on its floor: its neighbours with status and price, and where its windows look. */
export function FloorPanel({ flat }: PanelProps) {
  return (
    <PanelData query={windowsQueries.floor(flat.id)} name="План этажа">
      {(floor) => <Floor floor={floor} id={flat.id} />}
    </PanelData>
  )
}

function Floor({ floor, id }: { floor: FlatFloor; id: number }) {
  const { windows, flats, url } = floor
  const sides = [...new Set(windows.map(({ side }) => SIDE_NAMES[side]))]
  return (
    <div>
      <HatchPattern />
      <FloorMap floor={floor} id={id} />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <p className="text-small text-tush-2">
          {sides.length > 0 && (
            <>Стрелки на&nbsp;плане: окна этой квартиры, на&nbsp;{sides.join(' и\u00a0')}.</>
          )}
          {flats.some(({ status, price }) => status === 'free' && price !== null) && (
            <span className="max-md:hidden"> Цены на&nbsp;плане в&nbsp;млн&nbsp;₽.</span>
          )}
        </p>
        <StatusLegend statuses={flats.map(({ status }) => status)} hasOwn />
      </div>
      {isPageOn('/choose/genplan') && (
        <Link
          to={url}
          hash={flatHash(id)}
          hashScrollIntoView={{ block: 'center' }}
          className="link no-print mt-2 inline-flex min-h-touch items-center"
        >
          План этажа крупно и{'\u00a0'}другие этажи
        </Link>
      )}
      <h3 className="mt-6 mb-2 title-4">
        На{'\u00a0'}этаже {floor.floor}: {formatFlatCount(flats.length)}, свободно{'\u00a0'}
        {flats.filter(({ status }) => status === 'free').length}
      </h3>
      <ul className="overflow-hidden rounded-card border border-beton-200 bg-list">
        {flats.map((flat) => (
          <li key={flat.id} className="not-first:border-beton-200 not-first:border-t">
            <FlatLine flat={flat} isOwn={flat.id === id} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const LINE = 'figures flex min-h-touch flex-wrap items-center gap-x-2 px-3 py-1.5 text-small'

function FlatLine({ flat, isOwn }: { flat: FloorNeighbour; isOwn: boolean }) {
  const { url, number, rooms, euro, area, price, status } = flat
  const what = (
    <>
      <span className="min-w-10 shrink-0 text-tush-3">{number && `№\u00a0${number}`}</span>
      <span>
        {formatRooms(rooms, euro)}, {formatArea(area)}
      </span>
      <span className="ml-auto flex flex-wrap justify-end gap-x-3">
        {isOwn && <b className="font-semibold text-sinka">Эта квартира</b>}
        {status !== 'free' && <span className="text-tush-3">{STATUS_LABELS[status]}</span>}
        {status !== 'sold' && (
          <span className="whitespace-nowrap font-medium">
            {price === null ? 'По запросу' : formatPriceShort(price)}
          </span>
        )}
      </span>
    </>
  )
  if (isOwn) return <p className={`${LINE} bg-sinka-100`}>{what}</p>
  if (status === 'sold') return <p className={`${LINE} text-tush-3`}>{what}</p>
  return (
    <Link to={url} search={{ tab: 'floor' }} className={`${LINE} hover:text-sinka`}>
      {what}
    </Link>
  )
}
