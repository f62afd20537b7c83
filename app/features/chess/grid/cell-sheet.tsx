import type { ReactNode } from 'react'
import { formatRooms } from '#app/domain/format.ts'
import type { FoundCell } from '#app/features/chess/find-cell.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { CellFacts } from './cell-facts.tsx'

export type CellSheetProps = {
  /** Closed while there is none. */
  flat: FoundCell | undefined
  onClose: () => void
  onOpen: (id: number) => void
  /** A control of another feature (heart) that the route puts here. */
  action?: ReactNode
}

/** A flat from below, on touch screens: what the card tells a mouse, and the way on. */
export function CellSheet({ flat, onClose, onOpen, action }: CellSheetProps) {
  const cell = flat?.cell
  return (
    <Dialog
      kind="drawer"
      isOpen={cell !== undefined}
      onClose={onClose}
      title={cell ? `${formatRooms(cell.rooms, cell.euro)}, № ${cell.number}` : 'Квартира'}
      footer={
        cell && (
          <div className="flex gap-2">
            <a
              href={`/choose/flat/${cell.id}`}
              onClick={(event) => {
                if (isForNewTab(event)) return
                event.preventDefault()
                onOpen(cell.id)
              }}
              className={buttonLook('primary', 'normal', 'flex-1')}
            >
              Открыть
            </a>
            {action}
          </div>
        )
      }
    >
      {flat && <CellFacts {...flat} />}
    </Dialog>
  )
}
