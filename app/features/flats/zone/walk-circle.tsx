import { useState } from 'react'
import type { ProjectPin } from '#app/contract/map.ts'
import { circleZone } from '#app/domain/geometry/zone.ts'
import { walkRadiusM } from '#app/platform/map/walking.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Select } from '#app/ui/field/select.tsx'

const MINUTES = [10, 15, 20, 30, 45, 60]
const FIRST_MINUTES = 30

type WalkCircleProps = {
  /** Of one city. */
  complexes: readonly ProjectPin[]
  /** Undefined, or of another city: the first one. */
  complexId: number | undefined
  onComplex: (id: number) => void
  onChoose: (zone: string) => void
}

/** What is within some minutes on foot of a complex: an area without drawing. */
export function WalkCircle({ complexes, complexId, onComplex, onChoose }: WalkCircleProps) {
  const [minutes, setMinutes] = useState(FIRST_MINUTES)
  const complex = complexes.find((each) => each.id === complexId) ?? complexes[0]
  if (!complex) return null
  return (
    <fieldset className="space-y-3">
      <legend className="title-4 mb-3">Пешком от комплекса</legend>
      <Select
        label="Комплекс"
        value={String(complex.id)}
        options={complexes.map((each) => ({ value: String(each.id), label: each.name }))}
        onChange={({ currentTarget }) => onComplex(Number(currentTarget.value))}
      />
      <Select
        label="Не дальше"
        value={String(minutes)}
        options={MINUTES.map((value) => ({ value: String(value), label: `${value}\u00a0мин` }))}
        onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value))}
      />
      <Button
        type="button"
        variant="secondary"
        className="w-full"
        onClick={() => onChoose(circleZone(complex, walkRadiusM(minutes)))}
      >
        Обвести кругом
      </Button>
    </fieldset>
  )
}
