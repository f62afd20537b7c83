import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { levelName } from '#app/domain/booking/extras.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { Select } from '#app/ui/field/select.tsx'
import { ExtraRows } from './extra-rows.tsx'
import type { ExtraOfFlat, KindChoiceProps } from './kind-choice-props.ts'

const MAX_NUMBER = 20

type MoreUnitsProps = Omit<KindChoiceProps, 'choice' | 'chosen'> & {
  /** What stands above this list: it is repeated only where it is looked for. */
  first: readonly ExtraOfFlat[]
}

/** Any of the free ones, by number and level; the first of them before something is asked. */
export function MoreUnits({ offer, flat, ids, first, onFound }: MoreUnitsProps) {
  const { kind, floors } = offer
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<{ number?: string; floor?: number }>({})
  const { data, isError } = useQuery({
    ...flatsQueries.extras(flat.id, { kind, ...asked }),
    placeholderData: keepPreviousData,
  })
  const listed = data?.find((each) => each.kind === kind)?.units
  const isAsked = asked.number !== undefined || asked.floor !== undefined
  const units = isAsked ? listed : listed?.filter(({ id }) => !first.some((unit) => unit.id === id))
  const found = data?.find((each) => each.kind === kind)?.found ?? listed?.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the list is another, not when the page is drawn again
  useEffect(() => {
    if (units) onFound(units)
    return () => onFound([])
  }, [listed])
  return (
    <div className="mb-2 space-y-3">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(({ number: _before, ...rest }) => ({
            ...rest,
            ...(typed.trim() && { number: typed.trim() }),
          }))
        }}
      >
        <Field
          label="Номер"
          value={typed}
          maxLength={MAX_NUMBER}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="min-w-0 flex-[1_1_6rem] sm:max-w-40"
        />
        {floors.length > 1 && (
          <Select
            label="Уровень"
            value={String(asked.floor ?? '')}
            options={[
              { value: '', label: 'Любой' },
              ...floors.map((floor) => ({ value: String(floor), label: levelName(floor) })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget
              setAsked(({ floor: _before, ...rest }) => ({
                ...rest,
                ...(value !== '' && { floor: Number(value) }),
              }))
            }}
            className="flex-[1_1_7rem] sm:max-w-44"
          />
        )}
        <Button type="submit" variant="secondary">
          Найти
        </Button>
      </form>
      <p role="status" className="figures text-small text-tush-3">
        {isError
          ? 'Список не\u00a0загрузился. Нажмите «Найти» ещё раз или откройте схему.'
          : units && wordsOf(isAsked ? found : found - first.length, units.length, isAsked)}
      </p>
      {units && units.length > 0 && <ExtraRows units={units} ids={ids} houseId={flat.building.id} />}
    </div>
  )
}

function wordsOf(found: number, shown: number, isAsked: boolean): string {
  if (found === 0) return 'Таких свободных нет. Измените номер или уровень.'
  const count = `${isAsked ? 'Найдено' : 'Ещё'} ${found}`
  return found > shown ? `${count}, показано ${shown}. Уточните номер, чтобы увидеть другие.` : count
}
