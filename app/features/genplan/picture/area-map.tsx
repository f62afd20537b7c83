import { type ReactNode, useState } from 'react'
import { NorthArrow } from '#app/blocks/plan/north-arrow.tsx'
import { pathBox } from '#app/blocks/plan/path-box.ts'
import { percent } from '#app/blocks/plan/percent.ts'
import type { GenplanArea, GenplanPicture } from '#app/contract/genplan.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { PanZoom } from '#app/ui/picture/pan-zoom.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { AreaLinks } from './area-links.tsx'
import { frameStyle, type PictureFrame } from './picture-frame.ts'
import type { Highlighted } from './use-highlighted.ts'

type AreaMapProps = {
  /** Name of the box: "Генплан". */
  label: string
  /** Label of the drawing: "Фасад 1 из 2, корпус 3". */
  caption: ReactNode
  picture: GenplanPicture
  /** What the links of the areas take along. */
  search: GenplanSearch
  /** Full name of an area. */
  nameOf: (area: GenplanArea) => string
  highlighted: Highlighted
  /** Signs over the picture; they say nothing that the names do not. */
  signs: ReactNode
  sizes: string
  /** Without one the whole picture is shown, and a phone has the buttons for a closer look. */
  shown?: PictureFrame | undefined
  /** The picture of the first screen: it is loaded first and flies from level to level. */
  isHero?: boolean
}

/** What flies from one level to the next: the chosen area, which becomes the next picture. */
const FLYING = { viewTransitionName: 'genplan-area' }

/** A picture to choose by: links on its areas, signs over them, and a closer look. */
export function AreaMap({
  label,
  caption,
  picture,
  search,
  nameOf,
  highlighted,
  signs,
  sizes,
  shown,
  isHero = false,
}: AreaMapProps) {
  const [chosen, setChosen] = useState<GenplanArea | null>(null)
  const { image, width, height, areas, ...rest } = picture
  const frame = isHero && chosen ? pathBox(chosen.path, picture) : null
  return (
    // To the edges of a phone: an area has to be hit there with a finger.
    <div className="relative max-sm:-mx-margin">
      <PanZoom
        label={label}
        caption={
          <span className="flex items-center gap-2">
            {picture.north !== null && <NorthArrow north={picture.north} className="my-1" />}
            {caption}
          </span>
        }
        hasPhoneButtons={!shown}
        className="overflow-hidden border border-beton-200 bg-list sm:rounded-card"
      >
        <div
          className={
            shown &&
            (shown.left === undefined ? 'overflow-y-hidden max-lg:overflow-x-auto' : 'overflow-hidden')
          }
        >
          <div
            className="paper relative"
            style={{ ...(shown && frameStyle(shown, picture)), ...(isHero && !frame && FLYING) }}
          >
            <Picture
              picture={{ ...rest, url: image, width, height }}
              sizes={sizes}
              isHero={isHero}
              className="block w-full"
            />
            {frame && (
              <span
                className="absolute border-2 border-sinka"
                style={{
                  ...FLYING,
                  left: percent(frame.left),
                  top: percent(frame.top),
                  width: percent(frame.width),
                  height: percent(frame.height),
                }}
              />
            )}
            <AreaLinks
              areas={areas}
              size={picture}
              label={label}
              search={search}
              nameOf={nameOf}
              highlighted={highlighted}
              onChoose={setChosen}
            />
            {signs}
          </div>
        </div>
      </PanZoom>
    </div>
  )
}
