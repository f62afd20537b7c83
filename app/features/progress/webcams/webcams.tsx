import { FramedPlayer } from '#app/blocks/player/framed-player.tsx'
import type { Webcam } from '#app/contract/progress.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { StillCamera } from './still-camera.tsx'
import { isDrawnCamera } from './webcams-title.ts'

/**
 * Cameras on the site; of another site's nothing is loaded before a press. A single one is as wide as the
 * page, and 16:9.
 */
export function Webcams({ webcams }: { webcams: readonly Webcam[] }) {
  const isAlone = webcams.length === 1
  return (
    <ul className={`grid gap-6 ${isAlone ? '' : 'md:grid-cols-2'}`}>
      {webcams.map((webcam) => (
        <li key={webcam.url} className="min-w-0">
          <Camera webcam={webcam} shape={isAlone ? 'aspect-video' : 'aspect-photo'} />
          <p className="mt-2 text-small text-tush-3">{webcam.title}</p>
        </li>
      ))}
    </ul>
  )
}

type CameraProps = { webcam: Webcam; shape: 'aspect-photo' | 'aspect-video' }

function Camera({ webcam, shape }: CameraProps) {
  // A drawn picture never changes: it promises no new one and needs no button.
  if (webcam.poster && isDrawnCamera(webcam)) {
    return <Picture picture={webcam.poster} className={`${shape} w-full rounded-card object-cover`} />
  }
  if (webcam.kind === 'still') return <StillCamera webcam={webcam} shape={shape} />
  if (webcam.kind === 'stream') return <FramedPlayer foreign={webcam} who="Камера" shape={shape} />
  return (
    <a
      href={webcam.url}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-touch items-center"
    >
      {webcam.host === null ? 'Открыть камеру' : `Открыть камеру на сайте ${webcam.host}`}
      <span className="sr-only">, в новой вкладке</span>
    </a>
  )
}
