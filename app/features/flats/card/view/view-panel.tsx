import { picturesOf } from '#app/features/flats/card/pictures/card-pictures.ts'
import { PictureRow } from '#app/features/flats/card/pictures/picture-row.tsx'
import type { PanelProps } from '#app/features/flats/card/tabs/card-panel.ts'
import { WindowView } from '#app/features/flats/window-view/window-view.tsx'

/** What is seen from the windows: the feed's pictures of this flat, the company's of its side and height, then the plan of the site. */
export function ViewPanel({ flat }: PanelProps) {
  const own = flat.tabs
    .filter(({ type }) => type === 'view')
    .map(({ label, content }) => ({ image: content, caption: label, note: '' }))
  const pictures = [...own, ...picturesOf(flat, 'view')]
  return (
    <div className="space-y-6">
      {pictures.length > 0 && <PictureRow label="Вид из окна" pictures={pictures} />}
      {flat.around.view && <WindowView flat={flat} />}
    </div>
  )
}
