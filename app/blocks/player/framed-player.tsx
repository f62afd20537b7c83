import { useEffect, useRef, useState } from 'react'
import { BeforePress, type Foreign } from './before-press.tsx'

/** A player that has not loaded by then is said not to answer. */
const ANSWER_MS = 15_000

type FramedPlayerProps = {
  foreign: Foreign
  /** Address of the player, where it is not that of the page. */
  player?: string
  /** What does not answer, if it does not: "Камера". */
  who: string
  shape?: 'aspect-photo' | 'aspect-video'
}

/** A player of another program in a frame, after a press. */
export function FramedPlayer({
  foreign,
  player = foreign.url,
  who,
  shape = 'aspect-photo',
}: FramedPlayerProps) {
  const [isOn, setOn] = useState(false)
  if (isOn) return <Player foreign={foreign} player={player} who={who} />
  return (
    <BeforePress foreign={foreign} what="Видео" action="Смотреть" shape={shape} onPress={() => setOn(true)} />
  )
}

type PlayerProps = { foreign: Foreign; player: string; who: string }

function Player({ foreign: { url, title, host }, player, who }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'waiting' | 'loaded' | 'silent'>('waiting')
  useEffect(() => {
    // The pressed button is gone: the focus goes on to what stands in its place.
    frame.current?.focus()
    const timer = setTimeout(
      () => setState((before) => (before === 'waiting' ? 'silent' : before)),
      ANSWER_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  const silence = `${who} не отвечает. `
  return (
    <figure>
      <iframe
        ref={frame}
        src={player}
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
          {state === 'silent' ? silence : `Если видео не появилось, ${who.toLowerCase()} не отвечает. `}
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
