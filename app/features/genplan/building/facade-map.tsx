import type { GenplanPicture } from '#app/contract/genplan.ts'
import { floorName } from '#app/features/genplan/area-labels.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { AreaMap } from '#app/features/genplan/picture/area-map.tsx'
import { FloorSigns } from '#app/features/genplan/picture/floor-signs.tsx'
import { FloorTags } from '#app/features/genplan/picture/floor-tags.tsx'
import { floorFrame, frameShape, isRoomy } from '#app/features/genplan/picture/picture-frame.ts'
import type { Highlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { facadeWidth } from './facade-width.ts'

type FacadeMapProps = {
  picture: GenplanPicture
  /** "Фасад 1 из 2, корпус 3". */
  title: string
  search: GenplanSearch
  highlighted: Highlighted
  isHero: boolean
}

/** A facade with its floors, whole on the first screen of a wide window whatever its shape; on a phone one scrolls along it. */
export function FacadeMap({ picture, title, search, highlighted, isHero }: FacadeMapProps) {
  const frame = floorFrame(picture)
  const shape = frameShape(picture, frame)
  const isPriced = frame !== undefined && isRoomy(picture, frame)
  return (
    <div className="min-w-0 max-w-full shrink max-lg:order-first" style={{ flexBasis: facadeWidth(picture) }}>
      <AreaMap
        label={title}
        caption={
          picture.areas.length > 0 && (
            <>
              {frame && (
                <span className="max-lg:hidden">
                  На{'\u00a0'}метках этаж
                  {isPriced
                    ? ', число свободных квартир и\u00a0цена от, млн\u00a0₽'
                    : ' и\u00a0число свободных квартир'}
                </span>
              )}
              {/* A floor without a mark is pressed on the drawing of any screen. */}
              <span className={frame ? 'lg:hidden' : ''}>Нажмите на{'\u00a0'}этаж</span>
            </>
          )
        }
        picture={picture}
        search={search}
        nameOf={floorName}
        highlighted={highlighted}
        signs={
          frame && (
            <>
              <FloorSigns {...{ picture, frame }} highlighted={highlighted.id} />
              <FloorTags {...{ picture, frame, search, highlighted }} />
            </>
          )
        }
        shown={frame}
        sizes={`(min-width: 1024px) ${Math.min(990, Math.round(shape * 700))}px, ${frame ? `max(100vw, ${Math.round(frame.width * 16)}px)` : '100vw'}`}
        isHero={isHero}
      />
    </div>
  )
}
