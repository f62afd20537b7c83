import { useState } from 'react'
import type { BuildingProgress } from '#app/contract/progress.ts'
import { monthRange } from '#app/domain/month.ts'
import { isRender } from '#app/domain/text/is-render.ts'
import { Select } from '#app/ui/field/select.tsx'
import { CompareSlider } from '#app/ui/picture/compare-slider.tsx'

/** The same view of a building over the months, any two side by side. */
export function ViewCompare({ building, view }: Pick<BuildingProgress, 'building' | 'view'>) {
  const last = view.length - 1
  const [from, setFrom] = useState(0)
  const [to, setTo] = useState(last)
  const before = view[from]
  const after = view[to]
  if (!before || !after || last < 1) return null
  const options = view.map(({ title }, index) => ({ value: String(index), label: title }))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-12">
      <div className="lg:col-span-9">
        <CompareSlider
          title={building.name}
          before={{ picture: before.photo, label: before.title.toLowerCase() }}
          after={{ picture: after.photo, label: after.title.toLowerCase() }}
          sizes="(min-width: 1024px) 1000px, 100vw"
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:col-span-3 lg:grid-cols-1">
        <Select
          label="Месяц слева"
          value={String(from)}
          options={options.slice(0, -1)}
          onChange={(event) => {
            const next = Number(event.currentTarget.value)
            setFrom(next)
            if (to <= next) setTo(last)
          }}
          className="script-only"
        />
        <Select
          label="Месяц справа"
          value={String(to)}
          options={options.slice(from + 1)}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
          className="script-only"
        />
        <p className="text-small text-tush-3">
          {building.name} с{'\u00a0'}одной точки,{' '}
          {monthRange(view[0]?.title ?? '', view[last]?.title ?? '').toLowerCase()}
          {isRender(after.photo) && '. Визуализация'}
        </p>
      </div>
    </div>
  )
}
