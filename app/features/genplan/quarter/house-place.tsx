import { Link } from '@tanstack/react-router'
import { NorthArrow } from '#app/blocks/plan/north-arrow.tsx'
import { pathBox } from '#app/blocks/plan/path-box.ts'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type HousePlaceProps = {
  picture: GenplanPicture
  /** Id of the house. */
  house: number
  /** URL of the master plan. */
  href: string
  search: GenplanSearch
  /** Width of the picture on the page, as `sizes` of `img`: beside a floor or a facade, unless said. */
  sizes?: string | undefined
  /** On wide screens a strip of the picture, as high as what stands beside it. */
  isStrip?: boolean | undefined
}

/** A small master plan with the house marked and a north arrow. */
export function HousePlace({
  picture,
  house,
  href,
  search,
  sizes = '(min-width: 1024px) 320px, 100vw',
  isStrip = false,
}: HousePlaceProps) {
  const { image, width, height, areas, ...rest } = picture
  const own = areas.find(({ id }) => id === house)
  return (
    <Link
      to={href}
      search={search}
      className="group flex flex-col overflow-hidden rounded-card border border-beton-200 bg-list hover:border-sinka max-lg:order-2"
    >
      <span
        className={`flex flex-col overflow-hidden ${isStrip ? `grow lg:aspect-[8/3] ${stripPlace(own?.path, picture)}` : ''}`}
      >
        {/* Never lower than the frame: of a frame that is higher than the picture it fills the height. */}
        <span className="relative block shrink-0 grow" style={{ aspectRatio: width / height }}>
          <Picture
            picture={{ ...rest, url: image, width, height }}
            alt=""
            sizes={sizes}
            className="absolute inset-0 size-full object-cover"
          />
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="xMidYMid slice"
            className="absolute inset-0 size-full"
          >
            <path
              d={`M0 0H${width}V${height}H0Z${own?.path ?? ''}`}
              fillRule="evenodd"
              fillOpacity={0.4}
              className="fill-list"
            />
            {own && (
              <path
                d={own.path}
                className="fill-none stroke-2 stroke-sinka [vector-effect:non-scaling-stroke]"
              />
            )}
          </svg>
        </span>
      </span>
      <span className="flex min-h-touch items-center gap-2 px-3 text-sinka text-small group-hover:text-sinka-deep">
        {own ? `${own.label} на генплане` : 'Генплан'}
        {picture.north !== null && <NorthArrow north={picture.north} className="my-1 ml-auto" />}
      </span>
    </Link>
  )
}

/** Which part of the picture a strip shows, so that the whole house is in it: the upper, the lower or the middle one. */
function stripPlace(path: string | undefined, size: { width: number; height: number }): string {
  if (path === undefined) return 'justify-center'
  const { top, height } = pathBox(path, size)
  const middle = top + height / 2
  if (middle < 0.42) return ''
  return middle > 0.58 ? 'justify-end' : 'justify-center'
}
