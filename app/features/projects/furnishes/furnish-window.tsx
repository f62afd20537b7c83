import type { Furnish } from '#app/contract/popups.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { FurnishText } from './furnish-text.tsx'

type FurnishWindowProps = { opened: Furnish | undefined; onClose: () => void }

/** The materials of a finish over the page. */
export function FurnishWindow({ opened, onClose }: FurnishWindowProps) {
  return (
    <Dialog
      isOpen={opened !== undefined}
      // A step back in the history closes it too, and needs no second one.
      onClose={() => opened && onClose()}
      title={opened?.title ?? ''}
      kind="sheet"
    >
      {opened && <FurnishText furnish={opened} />}
    </Dialog>
  )
}
