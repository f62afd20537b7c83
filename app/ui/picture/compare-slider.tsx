import { type ComponentProps, useId, useState } from 'react'
import { Picture } from './picture.tsx'

type Side = {
  picture: ComponentProps<typeof Picture>['picture']
  /** The time of the picture: "июнь 2026". */
  label: string
}

type CompareSliderProps = {
  /** What the pictures show: "Корпус 6". */
  title: string
  before: Side
  after: Side
  sizes?: string
}

const MIDDLE = 50

/**
 * Two pictures of one view. The earlier one covers the later one up to a line that the visitor moves: by finger or
 * mouse, by arrow keys, or to either end by buttons. Without scripts the pictures are side by side.
 */
export function CompareSlider({ title, before, after, sizes = '100vw' }: CompareSliderProps) {
  const [share, setShare] = useState(MIDDLE)
  const hintId = useId()
  const picture = 'aspect-photo w-full object-cover'
  return (
    <div>
      <div className="relative isolate overflow-clip rounded-card bg-beton-100 has-focus-visible:outline-2 has-focus-visible:outline-sinka has-focus-visible:outline-offset-2 noscript:grid noscript:grid-cols-2 noscript:gap-1">
        <Picture picture={after.picture} sizes={sizes} className={picture} />
        <div
          data-layer="before"
          className="absolute inset-0 noscript:static noscript:order-first noscript:[clip-path:none]!"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        >
          <Picture picture={before.picture} sizes={sizes} className={picture} />
        </div>
        <span
          aria-hidden="true"
          className="script-only pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-list"
          style={{ left: `${share}%` }}
        >
          <span className="absolute top-1/2 left-1/2 flex size-touch -translate-1/2 items-center justify-center rounded-full border border-sinka bg-list text-sinka">
            ‹ ›
          </span>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
          aria-label={`Было и стало: ${title}`}
          aria-valuetext={`${before.label} на ${share} % картинки, дальше ${after.label}`}
          aria-describedby={hintId}
          className="script-only absolute inset-0 size-full cursor-ew-resize [touch-action:pan-y] opacity-0"
        />
      </div>
      <p className="mt-2 hidden grid-cols-2 gap-1 text-small noscript:grid">
        <span>Было: {before.label}</span>
        <span>Стало: {after.label}</span>
      </p>
      <div className="script-only mt-3 flex items-center justify-between gap-4">
        <SideButton
          word="Было"
          label={before.label}
          isPressed={share === 100}
          onPress={() => setShare(100)}
        />
        <p id={hintId} className="hidden text-small text-tush-3 sm:block">
          Двигайте границу мышью, пальцем или стрелками
        </p>
        <SideButton word="Стало" label={after.label} isPressed={share === 0} onPress={() => setShare(0)} />
      </div>
    </div>
  )
}

type SideButtonProps = { word: string; label: string; isPressed: boolean; onPress: () => void }

/** Shows only one of the two pictures. */
function SideButton({ word, label, isPressed, onPress }: SideButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="min-h-touch rounded-control border border-beton-500 bg-list px-4 text-small hover:border-sinka hover:text-sinka aria-pressed:border-sinka aria-pressed:bg-sinka aria-pressed:text-list"
    >
      <span className="font-medium">{word}</span>: {label}
    </button>
  )
}
