import type { ReactNode } from 'react'

type ChoiceCardProps = {
  name: string
  value: string
  isChosen: boolean
  onChoose: (value: string) => void
  title: string
  /** At the right: what it costs. */
  price?: ReactNode
  text?: ReactNode
}

/** One of a few, drawn as a sheet: a real radio button under it. */
export function ChoiceCard({ name, value, isChosen, onChoose, title, price, text }: ChoiceCardProps) {
  return (
    <label className="relative flex min-h-control gap-3 rounded-card border border-beton-300 bg-list px-4 py-3 transition-colors duration-state hover:border-sinka has-checked:border-sinka has-checked:shadow-[inset_0_0_0_1px_var(--color-sinka)] has-focus-visible:outline-2 has-focus-visible:outline-sinka has-focus-visible:outline-offset-2">
      <input
        type="radio"
        id={`booking-${name}-${value}`}
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="mt-0.5 size-5 shrink-0 accent-sinka focus-visible:outline-none focus-visible:shadow-none"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{title}</span>
          {price && <span className="figures whitespace-nowrap">{price}</span>}
        </span>
        {text && <span className="mt-1 block text-small text-tush-3">{text}</span>}
      </span>
    </label>
  )
}
