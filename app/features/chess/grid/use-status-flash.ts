import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Chess } from '#app/contract/chess.ts'
import type { Status } from '#app/domain/vocabulary.ts'
import { allCells } from '#app/features/chess/find-cell.ts'
import { cellId } from './cell-id.ts'

const FLASH_MS = 900
const NEWS: Record<Status, string> = {
  free: 'снова свободна',
  reserved: 'только что забронирована',
  sold: 'только что продана',
}

/**
 * Makes a flat that was just taken flash once, unless the visitor prefers reduced motion.
 *
 * @param focused - the focused flat
 * @returns text to announce: a change of the focused flat, else ''
 */
export function useStatusFlash(chess: Chess, focused: RefObject<number | undefined>): string {
  const before = useRef<{ building: number; statuses: ReadonlyMap<number, Status> } | null>(null)
  const [said, setSaid] = useState('')

  useEffect(() => {
    const statuses = new Map(allCells(chess).map(({ cell }) => [cell.id, cell.status]))
    const last = before.current
    before.current = { building: chess.building.id, statuses }
    if (last?.building !== chess.building.id) return
    for (const { cell } of allCells(chess)) {
      const old = last.statuses.get(cell.id)
      if (old === undefined || old === cell.status) continue
      if (cell.status !== 'free') flash(cell.id)
      if (cell.id === focused.current) setSaid(`Квартира ${cell.number} ${NEWS[cell.status]}`)
    }
  }, [chess, focused])

  return said
}

function flash(id: number) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.getElementById(cellId(id))?.animate({ opacity: [0, 1, 0.2, 1] }, FLASH_MS)
}
