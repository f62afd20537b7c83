import type { ReactNode } from 'react'
import type { FoundCell } from '#app/features/chess/find-cell.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { CellFacts, cellTitle } from './cell-facts.tsx'

export type CellSheetProps = {
  /** Undefined while the sheet is closed. */
  flat: FoundCell | undefined
  onClose: () => void
  onOpen: (id: number) => void
  /** A control of another feature (heart) passed in by the route. */
  action?: ReactNode
}

/** The bottom sheet of a flat on touch screens: the same as the card for a mouse, with a link to the flat. */
export function CellSheet({ flat, onClose, onOpen, action }: CellSheetProps) {
  const cell = flat?.cell
  return (
    <Dialog
      kind="drawer"
      isOpen={cell !== undefined}
      onClose={onClose}
      title={cell ? cellTitle(cell) : 'Квартира'}
      footer={
        cell && (
          // To the edges of the title and of the text.
          <div className="flex gap-2 px-2">
            <a
              href={`/choose/flat/${cell.id}`}
              onClick={(event) => {
                if (isForNewTab(event)) return
                event.preventDefault()
                onOpen(cell.id)
              }}
              className={buttonLook('primary', 'normal', 'flex-1')}
            >
              Открыть квартиру
            </a>
            {action}
          </div>
        )
      }
    >
      {flat && <CellFacts {...flat} isTitled />}
    </Dialog>
  )
}
