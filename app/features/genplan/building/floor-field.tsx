import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import type { HouseFloor } from '#app/contract/genplan.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { Button } from '#app/ui/button/button.tsx'

type FloorFieldProps = { floors: readonly HouseFloor[]; search: GenplanSearch }

/** Opens a floor by its number. Without scripts the list below does the same. */
export function FloorField({ floors, search }: FloorFieldProps) {
  const navigate = useNavigate()
  const id = useId()
  const [fault, setFault] = useState('')
  const numbers = floors.map(({ floor }) => floor)
  const range = `от ${Math.min(...numbers)} до ${Math.max(...numbers)}`

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('floor') ?? '').trim()
    const floor = floors.find((one) => String(one.floor) === value)
    if (floor) void navigate({ to: floor.url, search })
    else setFault(`Введите этаж ${range}`)
  }

  return (
    <form onSubmit={onSubmit} noValidate className="script-only mb-3">
      <label htmlFor={id} className="mb-1 block text-small">
        Этаж {range}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="floor"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          onChange={() => setFault('')}
          {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
          className="figures h-touch w-20 rounded-control border border-beton-500 bg-list px-3 aria-invalid:border-error"
        />
        <Button type="submit" variant="secondary" size="dense">
          Открыть
        </Button>
      </div>
      <p id={`${id}-fault`} role="alert" className="text-error text-small empty:hidden">
        {fault}
      </p>
    </form>
  )
}
