import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PanZoom } from '#app/ui/picture/pan-zoom.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type ZoomDialogProps = { picture: PictureData; title: string; isOpen: boolean; onClose: () => void }

/** A drawing over the whole screen: wheel, fingers, buttons and keys zoom and move it. */
export function ZoomDialog({ picture, title, isOpen, onClose }: ZoomDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} kind="full">
      {isOpen && (
        <PanZoom label={title} isAlone className="-m-6 flex h-[calc(100%+3rem)] flex-col">
          <Picture picture={picture} sizes="100vw" isHero className="size-full object-contain p-4" />
        </PanZoom>
      )}
    </Dialog>
  )
}
