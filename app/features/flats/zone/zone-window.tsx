import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MapView } from '#app/blocks/map/map-view.tsx'
import { company } from '#app/config/company.ts'
import type { ProjectMap } from '#app/contract/map.ts'
import { FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import { formatFlatObject } from '#app/domain/format.ts'
import { drawnZone } from '#app/domain/geometry/zone.ts'
import { readZone } from '#app/domain/geometry/zone-text.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DrawSurface } from './draw-surface.tsx'
import { WalkCircle } from './walk-circle.tsx'
import { zoneQueries } from './zone.queries.ts'

type ZoneWindowProps = {
  search: FlatSearch
  onChoose: (zone: string | undefined) => void
  onClose: () => void
}

/** An area on the map: drawn with a pointer, or as a circle of minutes around a complex. */
export function ZoneWindow({ search, onChoose, onClose }: ZoneWindowProps) {
  const map = useQuery(zoneQueries.map()).data
  const [zone, setZone] = useState(search.zone)
  const [cityId, setCityId] = useState<number>()
  const [complexId, setComplexId] = useState<number>()
  const [isDrawing, setDrawing] = useState(false)
  const found = useQuery({
    ...flatsQueries.filter({ ...pickFilter(search), zone }),
    enabled: zone !== undefined,
  })
  const shown = map && placesOf(map, search, cityId)

  const finish = (chosen: string | undefined) => {
    onChoose(chosen)
    onClose()
  }

  return (
    <Dialog
      kind="full"
      title={FACET_CONTROLS.zone.label}
      isOpen
      onClose={onClose}
      footer={
        <div className="flex flex-wrap items-center gap-2">
          <Button type="button" disabled={zone === undefined} onClick={() => finish(zone)}>
            Применить
          </Button>
          <Button type="button" variant="secondary" onClick={() => finish(undefined)}>
            Без области
          </Button>
          <p role="status" className="figures text-small">
            {words(zone, isDrawing, found.data?.total)}
          </p>
        </div>
      }
    >
      {shown && (
        <div className="grid gap-6 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-9">
            <MapView
              key={shown.city.id}
              base={shown.city.base}
              center={shown.city}
              pins={shown.pins}
              selectedId={complexId ?? null}
              onSelect={setComplexId}
              title={`Комплексы на карте: ${shown.city.name}`}
              className="h-[52dvh] lg:h-[calc(100dvh-14rem)]"
              over={(live) => (
                <DrawSurface
                  live={live}
                  corners={zone === undefined ? [] : (readZone(zone) ?? [])}
                  isDrawing={isDrawing}
                  onToggle={() => setDrawing(!isDrawing)}
                  onDrawn={(line) => {
                    setDrawing(false)
                    setZone(drawnZone(line) ?? zone)
                  }}
                />
              )}
            />
          </div>
          <div className="space-y-6 lg:col-span-3">
            {shown.cities.length > 1 && (
              <Select
                label="Город"
                value={String(shown.city.id)}
                options={shown.cities.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={({ currentTarget }) => setCityId(Number(currentTarget.value))}
              />
            )}
            <WalkCircle
              complexes={shown.complexes}
              complexId={complexId}
              onComplex={setComplexId}
              onChoose={setZone}
            />
            <p className="text-caption text-tush-3">
              Квартира подходит, если её комплекс стоит внутри области. Область остаётся в адресе страницы:
              ссылкой можно поделиться.
            </p>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function words(zone: string | undefined, isDrawing: boolean, total: number | undefined): string {
  if (isDrawing) return 'Обведите нужное место одной линией'
  if (zone === undefined) return 'Обведите место на карте или выберите минуты вокруг комплекса'
  return total === undefined ? 'Считаем квартиры…' : `В области ${formatFlatObject(total)}`
}

/** The city of the filter, or the one that was chosen here, with its complexes on sale. */
function placesOf({ cities, projects }: ProjectMap, search: FlatSearch, cityId: number | undefined) {
  const onSale = projects.filter(({ status }) => status !== 'finished')
  const shown = cities.filter(({ id }) => onSale.some(({ city_id }) => city_id === id))
  const ofProject = onSale.find(({ slug }) => search.project?.includes(slug))?.city_id
  const wished = cityId ?? search.city?.[0] ?? ofProject ?? company().mainCityId
  const city = shown.find(({ id }) => id === wished) ?? shown[0]
  if (!city) return undefined
  const complexes = onSale.filter(({ city_id }) => city_id === city.id)
  const pins = complexes.map(({ id, lat, lon, name }) => ({
    id,
    lat,
    lon,
    label: name,
    title: name,
    url: null,
  }))
  return { city, cities: shown, complexes, pins }
}
