import { Hand, Minus, Plus, RotateCcw } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { listenToGestures } from './pan-zoom-gestures.ts'
import { usePanZoom } from './use-pan-zoom.ts'

type PanZoomProps = {
  /** Accessible name of the picture: "Генплан". */
  label: string
  children: ReactNode
  /** Content beside the buttons, such as the title of a drawing. */
  caption?: ReactNode
  /** The picture has a window to itself: there is no page that the wheel and fingers should scroll. */
  isAlone?: boolean
  /** Without them on phones, where the picture is large enough and scrolls in a box of its own. */
  hasPhoneButtons?: boolean
  className?: string
}

const STEP = 1.5
const PAN_PX = 80
const PANS: Record<string, readonly [number, number]> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
}

/**
 * A picture that can be zoomed and moved: by buttons, by keys while the box has the focus, by the wheel with Ctrl, and
 * by fingers after "Двигать план" is pressed. Otherwise the page scrolls over it. Alone in a window it takes wheel and
 * fingers at once. Without scripts it is a plain picture.
 */
export function PanZoom({
  label,
  children,
  caption,
  isAlone = false,
  hasPhoneButtons = true,
  className = '',
}: PanZoomProps) {
  const { box, content, isWhole, zoomBy, panBy, reset } = usePanZoom()
  const [isMoving, setMoving] = useState(isAlone)
  const helpId = useId()

  useEffect(() => {
    if (!box.current) return
    return listenToGestures(box.current, { zoomBy, panBy, reset }, { touches: isMoving, wheels: isAlone })
  }, [box, zoomBy, panBy, reset, isMoving, isAlone])

  // Before the window opens: it gives the focus, which the keys need, to what asks for it.
  useEffect(() => {
    box.current?.toggleAttribute('autofocus', isAlone)
  }, [box, isAlone])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const pan = event.target === event.currentTarget ? PANS[event.key] : undefined
    if (pan && !isWhole) panBy(...pan)
    else if (event.key === '+' || event.key === '=') zoomBy(STEP)
    else if (event.key === '-') zoomBy(1 / STEP)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }

  // The browser scrolls the box to a focused link that is out of view; the view moves there instead.
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget || isWhole) return
    currentTarget.scrollTo(0, 0)
    const frame = currentTarget.getBoundingClientRect()
    const place = target.getBoundingClientRect()
    const outside = (start: number, end: number, from: number, to: number) =>
      start < from || end > to ? (from + to) / 2 - (start + end) / 2 : 0
    panBy(
      outside(place.left, place.right, frame.left, frame.right),
      outside(place.top, place.bottom, frame.top, frame.bottom),
    )
  }

  return (
    <div className={className}>
      <section
        ref={box}
        aria-label={label}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the view need a place for the focus.
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        className={`overflow-hidden ${isAlone ? 'min-h-0 flex-1' : ''} ${isMoving ? 'touch-none' : ''} ${isWhole ? '' : 'cursor-grab active:cursor-grabbing'}`}
      >
        <div ref={content} className={`origin-top-left ${isAlone ? 'h-full' : ''}`}>
          {children}
        </div>
      </section>
      <p id={helpId} hidden>
        Клавиши плюс, минус и ноль меняют масштаб, стрелки двигают план.
      </p>
      <div className="no-print flex min-h-touch items-center justify-between gap-4 border-beton-200 border-t pl-4">
        <div className="text-caption text-tush-3">{caption}</div>
        <div
          className={`script-only flex shrink-0 self-stretch divide-x divide-beton-200 border-beton-200 border-l [&>*]:h-auto [&>*]:rounded-none ${hasPhoneButtons ? '' : 'max-lg:hidden'}`}
        >
          {!isAlone && (
            <IconButton
              label={isMoving ? 'Закончить двигать план' : 'Двигать план'}
              aria-pressed={isMoving}
              onClick={() => setMoving(!isMoving)}
              className="pointer-fine:hidden aria-pressed:bg-sinka aria-pressed:text-list"
            >
              <Hand aria-hidden="true" size={20} strokeWidth={1.5} />
            </IconButton>
          )}
          <IconButton label="Приблизить" onClick={() => zoomBy(STEP)}>
            <Plus aria-hidden="true" size={20} strokeWidth={1.5} />
          </IconButton>
          <IconButton label="Отдалить" aria-disabled={isWhole} onClick={() => zoomBy(1 / STEP)}>
            <Minus aria-hidden="true" size={20} strokeWidth={1.5} />
          </IconButton>
          <IconButton label="Показать целиком" aria-disabled={isWhole} onClick={reset}>
            <RotateCcw aria-hidden="true" size={20} strokeWidth={1.5} />
          </IconButton>
        </div>
      </div>
    </div>
  )
}
