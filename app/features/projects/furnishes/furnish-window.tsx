import type { Furnish } from '#app/contract/popups.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { FurnishText } from './furnish-text.tsx'

type FurnishWindowProps = { opened: Furnish | undefined; onClose: () => void }

/** The materials of a finish in a window over the page. */
export function FurnishWindow({ opened, onClose }: FurnishWindowProps) {
  return (
    <Dialog
      isClosedByBack={false}
      isOpen={opened !== undefined}
      // Also called after Back has closed the window: then there is nothing to close.
      onClose={() => opened && onClose()}
      title={opened?.title ?? ''}
      kind="sheet"
    >
      {opened && <FurnishText furnish={opened} />}
    </Dialog>
  )
}
