import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { ContactCity } from '#app/contract/content/contacts.ts'
import { askPlace } from '#app/platform/map/ask-place.ts'
import { nearestFirst } from './nearest-first.ts'

type NearestButtonProps = {
  cities: readonly ContactCity[]
  onFound: (cities: ContactCity[]) => void
}

const WORDS = {
  idle: '',
  asking: 'Спрашиваем у\u00a0браузера, где вы…',
  unknown: 'Браузер не\u00a0сказал, где вы. Выберите город ниже.',
} as const

/** Puts the nearest office first. Where the visitor is stays in the browser. */
export function NearestButton({ cities, onFound }: NearestButtonProps) {
  const [state, setState] = useState<keyof typeof WORDS>('idle')
  const find = async () => {
    setState('asking')
    const place = await askPlace()
    setState(place ? 'idle' : 'unknown')
    if (place) onFound(nearestFirst(cities, place))
  }
  return (
    <div className="no-print script-only flex flex-wrap items-center gap-y-2">
      <p role="status" className={`text-small text-tush-2 ${state === 'idle' ? '' : 'mr-4'}`}>
        {WORDS[state]}
      </p>
      <button
        type="button"
        className="inline-flex h-control items-center gap-2 text-sinka hover:underline"
        onClick={() => void find()}
      >
        <LocateFixed aria-hidden="true" size={20} strokeWidth={1.5} />
        Ближайший офис
      </button>
    </div>
  )
}
