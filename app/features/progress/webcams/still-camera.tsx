import { useEffect, useRef, useState } from 'react'
import { BeforePress } from '#app/blocks/player/before-press.tsx'
import type { Webcam } from '#app/contract/progress.ts'
import { Button } from '#app/ui/button/button.tsx'
import { useCameraFrame } from './use-camera-frame.ts'

type StillCameraProps = { webcam: Webcam; shape: 'aspect-photo' | 'aspect-video' }

/** A picture that refreshes by itself. One from another site waits for a press. */
export function StillCamera({ webcam, shape }: StillCameraProps) {
  const [isOn, setOn] = useState(webcam.host === null)
  if (isOn) return <Frame webcam={webcam} shape={shape} />
  return (
    <BeforePress foreign={webcam} what="Снимок" action="Показать" shape={shape} onPress={() => setOn(true)} />
  )
}

function Frame({ webcam: { url, title, host, poster }, shape }: StillCameraProps) {
  const box = useRef<HTMLElement>(null)
  const { src, isFailed, fail, refresh } = useCameraFrame(url, box)
  const img = useRef<HTMLImageElement>(null)
  // A picture that failed before the scripts came has no event any more.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0) fail()
  }, [fail])
  return (
    <figure ref={box}>
      <img
        ref={img}
        data-camera
        src={src}
        alt={title}
        width={poster?.width ?? 1280}
        height={poster?.height ?? 720}
        loading="lazy"
        decoding="async"
        onError={fail}
        {...(host !== null && { referrerPolicy: 'no-referrer' as const })}
        className={`${shape} w-full rounded-card bg-beton-100 object-cover`}
      />
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small text-tush-3">
        <span>
          <span role="status">{isFailed && 'Камера не отвечает. Попробуйте обновить снимок позже.'}</span>
          {!isFailed && <span className="motion-reduce:hidden">Снимок обновляется раз в полминуты.</span>}
        </span>
        <Button variant="secondary" size="dense" onClick={refresh} className="script-only">
          Обновить
        </Button>
      </figcaption>
    </figure>
  )
}
