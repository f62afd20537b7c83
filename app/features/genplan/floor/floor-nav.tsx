import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HouseFloor } from '#app/contract/genplan.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'

type FloorNavProps = { floors: readonly HouseFloor[]; floor: number; search: GenplanSearch }

/** Links one floor down and one floor up; the zoom of the plan stays. */
export function FloorNav({ floors, floor, search }: FloorNavProps) {
  const numbers = floors.map((one) => one.floor)
  const below = Math.max(...numbers.filter((one) => one < floor))
  const above = Math.min(...numbers.filter((one) => one > floor))
  const find = (number: number) => floors.find((one) => one.floor === number)
  return (
    <nav aria-label="Соседние этажи" className="flex gap-2">
      <Step to={find(below)} search={search}>
        <ArrowDown aria-hidden="true" size={20} strokeWidth={1.5} />
      </Step>
      <Step to={find(above)} search={search}>
        <ArrowUp aria-hidden="true" size={20} strokeWidth={1.5} />
      </Step>
    </nav>
  )
}

type StepProps = { to: HouseFloor | undefined; search: GenplanSearch; children: ReactNode }

function Step({ to, search, children }: StepProps) {
  if (!to) return null
  return (
    <Link
      to={to.url}
      search={search}
      resetScroll={false}
      className={buttonLook('secondary', 'dense', 'figures')}
    >
      {children}
      {to.floor} этаж
    </Link>
  )
}
