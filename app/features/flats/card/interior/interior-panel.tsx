import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FinishOption } from '#app/contract/content/flat-extras.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import type { Furnish } from '#app/contract/popups.ts'
import { formatPrice } from '#app/domain/format.ts'
import { FINISH_LABELS } from '#app/domain/vocabulary-labels.ts'
import { picturesOf } from '#app/features/flats/card/pictures/card-pictures.ts'
import { type CaptionedPicture, PictureRow } from '#app/features/flats/card/pictures/picture-row.tsx'
import type { PanelProps } from '#app/features/flats/card/tabs/card-panel.ts'
import { chosenFinish } from './chosen-finish.ts'
import { finishRoomsQueries } from './finish-rooms.queries.ts'

/** How the flat looks inside: as it is handed over, or in a finish that is ordered with it, which changes its price. */
export function InteriorPanel({ flat, search }: PanelProps) {
  const options = flat.extras.finish_options
  const chosen = chosenFinish(flat, search)
  const shown = chosen ?? options[0]
  const { data: galleries = [] } = useQuery({ ...finishRoomsQueries.all(), enabled: options.length > 0 })
  const own = picturesOf(flat, 'interior')
  const rooms = galleries.find(({ id }) => id === shown?.id)?.rooms
  const pictures = own.length > 0 && !chosen ? own : shown ? picturesOfFinish(shown, rooms) : []
  return (
    <div className="space-y-4">
      <PictureRow label="Интерьер" pictures={pictures} isNamed />
      {options.length > 0 && <FinishPicker flat={flat} options={options} chosen={chosen} />}
    </div>
  )
}

/** Its rooms, once the gallery is there; the same room of another finish has the same place in it. */
function picturesOfFinish(
  { title, kind, images }: FinishOption,
  rooms: Furnish['rooms'],
): CaptionedPicture[] {
  const shown = rooms
    ? rooms.map((room) => ({ image: room.image, caption: room.title }))
    : images.map((image) => ({ image, caption: `${title}. ${kind}` }))
  return shown.map((picture) => ({ ...picture, note: rooms ? `${title}, пример отделки` : 'Пример отделки' }))
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
    { id: undefined, title: asIs, price: 0 },
    ...options.map(({ id, title, price }) => ({ id, title, price })),
  ]
  return (
    <div>
      <nav
        aria-label="Отделка"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2"
      >
        {choices.map(({ id, title, price }) => (
          <Link
            key={id ?? 0}
            to="."
            search={(before) => ({ ...before, furnish: id })}
            replace
            resetScroll={false}
            viewTransition={false}
            activeOptions={EXACT}
            aria-current={id === chosen?.id ? 'page' : undefined}
            className="figures flex min-h-control flex-col justify-center rounded-control border border-beton-500 bg-list px-3 py-2 text-small hover:border-sinka aria-[current]:border-sinka aria-[current]:bg-sinka-100 aria-[current]:text-sinka-deep"
          >
            <span className="font-medium text-body">{title}</span>
            {price === 0 ? 'в\u00a0цене' : `+\u00a0${formatPrice(price)}`}
          </Link>
        ))}
      </nav>
      {chosen && <Figures flat={flat} finish={chosen} />}
    </div>
  )
}

function Figures({ flat, finish }: { flat: FlatCard; finish: FinishOption }) {
  const { price } = flat
  if (price === null) return null
  return (
    <p role="status" className="figures mt-3">
      Вместе с{'\u00a0'}отделкой <span className="font-medium">{formatPrice(price + finish.price)}</span>.{' '}
      {finish.text}
    </p>
  )
}
