import { useEffect, useState } from 'react'
import type { Webcam } from '#app/contract/progress.ts'
import { BeforePress } from './before-press.tsx'

/** A player that has not loaded by then is said not to answer. */
const ANSWER_MS = 15_000

/** The operator's player in a frame, after a press. */
export function StreamCamera({ webcam }: { webcam: Webcam }) {
  const [isOn, setOn] = useState(false)
  if (isOn) return <Player webcam={webcam} />
  return <BeforePress webcam={webcam} what="Видео" action="Смотреть" onPress={() => setOn(true)} />
}

function Player({ webcam: { url, title, host } }: { webcam: Webcam }) {
  const [state, setState] = useState<'waiting' | 'loaded' | 'silent'>('waiting')
  useEffect(() => {
    const timer = setTimeout(
      () => setState((before) => (before === 'waiting' ? 'silent' : before)),
      ANSWER_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <figure>
      <iframe
        src={url}
        title={title}
        // The player may run, and may not open windows, send forms or move this page.
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        onLoad={() => setState('loaded')}
        className="aspect-video w-full rounded-card bg-beton-100"
      />
      <figcaption className="mt-2 text-small text-tush-3">
        <span role="status">
          {state === 'silent' ? 'Камера не отвечает. ' : 'Если видео не появилось, камера не отвечает. '}
        </span>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-touch items-center"
        >
          {host === null ? 'Открыть отдельно' : `Открыть на сайте ${host}`}
        </a>
      </figcaption>
    </figure>
  )
}
