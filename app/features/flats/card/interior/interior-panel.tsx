import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FinishOption } from '#app/contract/content/flat-extras.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import type { Furnish } from '#app/contract/popups.ts'
import { formatPrice, lowerFirst } from '#app/domain/format.ts'
import { FINISH_LABELS } from '#app/domain/vocabulary-labels.ts'
import { HANDED_OVER } from '#app/features/flats/card/handed-over.ts'
import { picturesOf } from '#app/features/flats/card/pictures/card-pictures.ts'
import { type CaptionedPicture, PictureRow } from '#app/features/flats/card/pictures/picture-row.tsx'
import type { PanelProps } from '#app/features/flats/card/tabs/card-panel.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { chosenFinish } from './chosen-finish.ts'
import { finishRoomsQueries } from './finish-rooms.queries.ts'
import { notThisFlat } from './not-this-flat.ts'
import { roomsOfFlat } from './rooms-of-flat.ts'

/**
 * How the flat looks inside: as it is handed over, or in a finish that is ordered with it, which changes its price. What nobody
 * has pictured is told in words: a flat without a finish does not look like one that has it.
 */
export function InteriorPanel({ flat, search }: PanelProps) {
  const options = flat.extras.finish_options
  const chosen = chosenFinish(flat, search)
  const { data: galleries = [] } = useQuery({ ...finishRoomsQueries.all(), enabled: options.length > 0 })
  const rooms = galleries.find(({ id }) => id === chosen?.id)?.rooms
  const pictures = chosen
    ? picturesOfFinish(chosen, rooms && roomsOfFlat(rooms, flat))
    : roomsOfFlat(picturesOf(flat, 'interior'), flat).map((picture) => ({
        ...picture,
        note: picture.made === 'photo' ? picture.note : notThisFlat(picture.note),
      }))
  return (
    <div className="space-y-4">
      {options.length > 0 && <FinishPicker flat={flat} options={options} chosen={chosen} />}
      {pictures.length > 0 && <PictureRow label="Интерьер" pictures={pictures} isNamed />}
      {chosen ? (
        <Figures flat={flat} finish={chosen} />
      ) : (
        <AsHandedOver flat={flat} isPictured={pictures.length > 0} />
      )}
    </div>
  )
}

type AsHandedOverProps = Pick<PanelProps, 'flat'> & { isPictured: boolean }

/**
 * What is done in the flat when its keys are given, and what is left to its owner. Where a picture shows it and the section below
 * has it as lists, a link to them is enough.
 */
function AsHandedOver({ flat: { finish, status, extras }, isPictured }: AsHandedOverProps) {
  if (finish === null) return null
  const below = status !== 'sold' && (
    <a href="#otdelka" className="link">
      Что входит в{'\u00a0'}цену
    </a>
  )
  if (below && isPictured) return <p>{below}</p>
  const { included = [], not_included: notIncluded = [] } = extras.finish ?? {}
  return (
    <div className="space-y-2 text-tush-2">
      <p>
        Квартиру передаём {HANDED_OVER[finish]}. {below}
      </p>
      {included.length > 0 && <p>Сделано: {inSentence(included)}.</p>}
      {notIncluded.length > 0 && (
        <p>
          Не{'\u00a0'}входит: {inSentence(notIncluded)}.
        </p>
      )}
    </div>
  )
}

/** "окна и остекление лоджий, входная дверь": lines of a list in one sentence. */
function inSentence(items: readonly string[]): string {
  return items.map(lowerFirst).join(', ')
}

/** Its rooms, once the gallery is there; the same room of another finish has the same place in it. */
function picturesOfFinish(
  { title, kind, images }: FinishOption,
  rooms: Furnish['rooms'],
): CaptionedPicture[] {
  const shown = rooms
    ? rooms.map(({ image, title: caption, room }) => ({ image, caption, room }))
    : images.map(({ room, ...image }) => ({ image, caption: `${title}. ${kind}`, room }))
  const note = rooms ? `${title}, пример отделки` : 'Пример отделки'
  return shown.map(({ room: _, ...picture }) => ({ ...picture, note: notThisFlat(note) }))
}

type FinishPickerProps = {
  flat: FlatCard
  options: readonly FinishOption[]
  chosen: FinishOption | undefined
}

/**
 * Else the flat as it is would be current with any of the others, whose addresses only have more. Which one is current the
 * router cannot tell: it compares the text of the address with numbers.
 */
const EXACT = { exact: true } as const

/** The finishes as links: the chosen one is in the address, and the price of the whole page follows it. */
function FinishPicker({ flat, options, chosen }: FinishPickerProps) {
  const asIs = flat.finish === null ? 'Без\u00a0отделки' : FINISH_LABELS[flat.finish]
  const choices = [
    { id: undefined, title: asIs, price: 0, image: picturesOf(flat, 'interior')[0]?.image },
    ...options.map(({ id, title, price, images }) => ({ id, title, price, image: images[0] })),
  ]
  return (
    <div>
      <p className="text-tush-2">
        Цена зависит от отделки. На{'\u00a0'}картинках другая квартира: у{'\u00a0'}вашей другие размеры, окна
        и{'\u00a0'}вид.
      </p>
      {/* Above the picture and low, so that every finish with its price is on the first screen. */}
      <nav
        aria-label="Отделка"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 py-2"
      >
        {choices.map(({ id, title, price, image }) => (
          <Link
            key={id ?? 0}
            to="."
            search={(before) => ({ ...before, furnish: id })}
            replace
            resetScroll={false}
            viewTransition={false}
            activeOptions={EXACT}
            aria-current={id === chosen?.id ? 'page' : undefined}
            className="figures flex min-h-control flex-col overflow-hidden rounded-control border border-beton-500 bg-list text-small hover:border-sinka aria-[current]:border-sinka aria-[current]:bg-sinka-100 aria-[current]:text-sinka-deep"
          >
            {image ? (
              <Picture
                picture={image}
                alt=""
                sizes="(min-width: 640px) 180px, 45vw"
                className="h-12 w-full object-cover max-sm:hidden"
              />
            ) : (
              <span aria-hidden="true" className="h-12 bg-beton-200 max-sm:hidden" />
            )}
            <span className="flex grow flex-col px-3 py-1">
              <span className="wrap-anywhere font-medium text-body">{title}</span>
              {price === 0 ? 'в\u00a0цене' : `+${formatPrice(price)}`}
            </span>
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Figures({ flat, finish }: { flat: FlatCard; finish: FinishOption }) {
  const { price } = flat
  if (price === null) return null
  return (
    <p role="status" className="figures">
      Вместе с{'\u00a0'}отделкой <span className="font-medium">{formatPrice(price + finish.price)}</span>.{' '}
      {finish.text}
    </p>
  )
}
