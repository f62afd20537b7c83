import { FramedPlayer } from '#app/blocks/player/framed-player.tsx'
import type { Webcam } from '#app/contract/progress.ts'
import { StillCamera } from './still-camera.tsx'

/** Cameras on the site; of another site's nothing is loaded before a press. */
export function Webcams({ webcams }: { webcams: readonly Webcam[] }) {
  return (
    <ul className={`grid gap-6 ${webcams.length > 1 ? 'md:grid-cols-2' : 'max-w-[50rem]'}`}>
      {webcams.map((webcam) => (
        <li key={webcam.url} className="min-w-0">
          <h3 className="title-4 mb-3">{webcam.title}</h3>
          <Camera webcam={webcam} />
        </li>
      ))}
    </ul>
  )
}

function Camera({ webcam }: { webcam: Webcam }) {
  if (webcam.kind === 'still') return <StillCamera webcam={webcam} />
  if (webcam.kind === 'stream') return <FramedPlayer foreign={webcam} who="Камера" />
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
