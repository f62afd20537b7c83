import { PIN_ICONS, type PinKind } from './map-pin-icons.ts'
import type { PinLean } from './pin-lean.ts'

export type MapPinData = {
  id: number
  lat: number
  lon: number
  /** Short text on a flag: "Речной квартал". */
  label: string
  /** Below it where the map is wide: "от 5,2 млн ₽". */
  note?: string
  /** Full text: "Речной квартал, 214 квартир от 5,2 млн ₽", "Школа № 12, 7 минут пешком". */
  title: string
  /** Link target; null for a pin that is not a link. */
  url: string | null
  /** A round pin with this icon instead of a flag. */
  kind?: PinKind
}

type MapPinProps = {
  pin: MapPinData
  /** Direction of a flag; ignored for round pins. */
  lean: PinLean
  isSelected: boolean
  onSelect?: (id: number) => void
}

/** One point of a map: a flag with text, or a round pin that shows its text on hover, focus or press. */
export function MapPin({ pin, lean, isSelected, onSelect }: MapPinProps) {
  const look = lookOf(pin, lean)
  const face = <PinFace pin={pin} />
  if (pin.url !== null) {
    return (
      <a
        href={pin.url}
        aria-label={pin.title}
        data-selected={isSelected || undefined}
        onPointerEnter={() => onSelect?.(pin.id)}
        onFocus={() => onSelect?.(pin.id)}
        className={look}
      >
        {face}
      </a>
    )
  }
  return (
    <button
      type="button"
      aria-label={pin.title}
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      onClick={() => onSelect?.(pin.id)}
      className={look}
    >
      {face}
    </button>
  )
}

function PinFace({ pin }: { pin: MapPinData }) {
  if (!pin.kind) {
    return (
      <>
        {pin.label}{' '}
        {pin.note && <span className="figures block font-normal text-caption max-sm:hidden">{pin.note}</span>}
      </>
    )
  }
  const Icon = PIN_ICONS[pin.kind]
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={1.75} className="relative" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bottom-full mb-1 hidden w-max max-w-48 rounded-chip bg-tush px-2 py-1 text-caption text-list group-focus-visible/pin:block group-data-selected/pin:block group-hover/pin:block"
      >
        {pin.label}
      </span>
    </>
  )
}

const PIN = 'group/pin pointer-events-auto absolute border transition-colors duration-state'

/** The flag stands on its point by a stem. */
const FLAG = `${PIN} bottom-3 w-max max-w-[38cqw] rounded-chip border-sinka bg-list px-2 py-1 font-medium text-small text-tush after:absolute after:top-full after:h-3 after:w-0.5 after:bg-sinka before:absolute before:-inset-2 hover:bg-sinka-100 data-selected:bg-sinka data-selected:text-list`

const SIDES: Record<PinLean, string> = {
  both: '-translate-x-1/2 after:left-1/2 after:-translate-x-1/2',
  left: '-translate-x-[calc(100%-0.25rem)] after:right-[0.1875rem]',
  right: '-translate-x-1 after:left-[0.1875rem]',
}

/** Centred on its point; small on phones, where pins are dense, but with a larger touch target. */
const ROUND = `${PIN} flex -translate-1/2 items-center justify-center rounded-full before:absolute before:-inset-1.5 before:rounded-full data-selected:border-sinka data-selected:bg-sinka data-selected:text-list [&>svg]:size-3.5 sm:[&>svg]:size-4.5`

function lookOf({ kind }: MapPinData, lean: PinLean): string {
  if (!kind) return `${FLAG} ${SIDES[lean]}`
  if (kind === 'home') return `${ROUND} size-8 sm:size-10 border-tush bg-tush text-list`
  const tone =
    kind === 'office' ? 'border-surik bg-surik-100 text-surik-deep' : 'border-sinka bg-list text-sinka'
  return `${ROUND} size-6 sm:size-8 hover:bg-sinka-100 hover:text-sinka ${tone}`
}
