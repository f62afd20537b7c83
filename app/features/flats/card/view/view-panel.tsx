import { picturesOf } from '#app/features/flats/card/pictures/card-pictures.ts'
import { PictureRow } from '#app/features/flats/card/pictures/picture-row.tsx'
import type { PanelProps } from '#app/features/flats/card/tabs/card-panel.ts'

/** What is seen from the windows: the feed's pictures of this flat, then the company's of its side and height. */
export function ViewPanel({ flat }: PanelProps) {
  const own = flat.tabs
    .filter(({ type }) => type === 'view')
    .map(({ label, content }) => ({ image: content, caption: label, note: '' }))
  return <PictureRow label="Вид из окна" pictures={[...own, ...picturesOf(flat, 'view')]} />
}
