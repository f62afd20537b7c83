import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FinishOption } from '#app/contract/content/flat-extras.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import type { Furnish } from '#app/contract/popups.ts'
import { formatPrice, formatPriceShort, joinWords } from '#app/domain/format.ts'
import { FINISH_LABELS } from '#app/domain/vocabulary-labels.ts'
import { HANDED_OVER } from '#app/features/flats/card/handed-over.ts'
import { picturesOf } from '#app/features/flats/card/pictures/card-pictures.ts'
import { type CaptionedPicture, PictureRow } from '#app/features/flats/card/pictures/picture-row.tsx'
import type { PanelProps } from '#app/features/flats/card/tabs/card-panel.ts'
import { Fold } from '#app/ui/page/fold.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { chosenFinish } from './chosen-finish.ts'
import { finishRoomsQueries } from './finish-rooms.queries.ts'
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
  const own = roomsOfFlat(picturesOf(flat, 'interior'), flat)
  const pictures = chosen ? picturesOfFinish(chosen, rooms && roomsOfFlat(rooms, flat)) : own
  const isSample = chosen !== undefined || own.every(({ made }) => made !== 'photo')
  return (
    <div className="space-y-4">
      {options.length > 0 && <FinishPicker flat={flat} options={options} chosen={chosen} />}
      {pictures.length > 0 && <PictureRow label="Интерьер" pictures={pictures} isNamed />}
      {/* No picture of a room is drawn for one flat. */}
      {pictures.length > 0 && isSample && (
        <p className="text-small text-tush-3">
          Показан пример: размеры, окна и{'\u00a0'}вид у{'\u00a0'}вашей квартиры свои.
        </p>
      )}
      {chosen ? <Ordered flat={flat} finish={chosen} /> : <AsHandedOver flat={flat} />}
    </div>
  )
}

/** What is done in the flat when its keys are given, and what is left to its owner. */
function AsHandedOver({ flat: { finish, extras } }: Pick<PanelProps, 'flat'>) {
  if (finish === null) return null
  const { included = [], not_included: notIncluded = [] } = extras.finish ?? {}
  return (
    <div className="space-y-2">
      <p>
        Квартиру передаём {HANDED_OVER[finish]}.
        {finish === 'none' && included.length === 0 && ' Работы и\u00a0материалы в\u00a0цену не\u00a0входят.'}
      </p>
      {included.length + notIncluded.length > 0 && (
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {included.length > 0 && <Part title={'Входит в\u00a0цену'} value={joinWords(included)} />}
          {notIncluded.length > 0 && <Part title={'Не\u00a0входит'} value={joinWords(notIncluded)} />}
        </dl>
      )}
    </div>
  )
}

function Part({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-tush-3">{title}</dt>
      <dd>{value}</dd>
    </div>
  )
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
  return shown.map(({ room: _, ...picture }) => ({ ...picture, note }))
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
    // Above the picture and low, so that every finish with its price is on the first screen.
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
              className="h-12 w-full object-cover"
            />
          ) : (
            <span aria-hidden="true" className="h-12 bg-beton-200" />
          )}
          <span className="flex grow flex-col px-3 py-1">
            <span className="wrap-anywhere font-medium text-body">{title}</span>
            {price === 0 ? 'в\u00a0цене' : `+${formatPrice(price)}`}
            {price > 0 && flat.price !== null && (
              <span className="text-caption text-tush-3 max-sm:hidden">
                {` итого\u00a0${formatPriceShort(flat.price + price)}`}
              </span>
            )}
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** What a flat costs with a finish that is ordered with it, and what is done for that. */
function Ordered({ flat: { price }, finish }: { flat: FlatCard; finish: FinishOption }) {
  const { title, text, materials, not_included: notIncluded = [] } = finish
  return (
    <div className="space-y-3">
      <p role="status" className="figures">
        {price !== null && (
          <span className="block text-lead">
            {finish.price === 0
              ? `Отделка «${title}» в\u00a0цене `
              : `Квартира ${formatPrice(price)} + отделка ${formatPrice(finish.price)} = `}
            <span className="whitespace-nowrap font-medium">{formatPrice(price + finish.price)}</span>
          </span>
        )}{' '}
        {text}
      </p>
      {materials.length + notIncluded.length > 0 && (
        <Fold title={`Что входит в\u00a0отделку «${title}»`}>
          <dl className="grid gap-x-8 gap-y-2 max-lg:pt-4 sm:grid-cols-2">
            {materials.map((material) => (
              <Part key={material.title} {...material} />
            ))}
            {notIncluded.length > 0 && <Part title={'Не\u00a0входит'} value={joinWords(notIncluded)} />}
          </dl>
        </Fold>
      )}
    </div>
  )
}
