import { Link } from '@tanstack/react-router'
import type { Dynamics } from '#app/contract/progress.ts'
import { DeadlineWords } from '#app/features/progress/deadline-words.tsx'
import { PercentBar } from '#app/features/progress/percent-bar.tsx'
import { photoCaption } from '#app/features/progress/photos/album-photos.ts'
import { readyLabel } from '#app/features/progress/ready-label.ts'
import { StageBars } from '#app/features/progress/stage-bars.tsx'
import { isDrawnCamera } from '#app/features/progress/webcams/webcams-title.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/**
 * How far each building of a project is, with its newest photo and a link to all photos, and of a single one its works; what they
 * sell the page has said above.
 */
export function ProgressSummary({ dynamics }: { dynamics: Dynamics }) {
  const { project, buildings, albums, webcams } = dynamics
  const onSite = buildings.filter(({ deadline, month }) => deadline.value !== 'ready' && month !== null)
  const ready = buildings.filter(({ deadline }) => deadline.value === 'ready')
  const album = albums.find(({ photos }) => photos.length > 0)
  const photo = album?.photos[0]
  // Of the only house there is room for the words of its report and for its works.
  const [only] = buildings.length === 1 ? onSite : []
  return (
    <div className="grid items-start gap-6 lg:grid-cols-12">
      {album && photo && (
        <figure className="lg:col-span-7">
          <Picture
            picture={photo}
            // A picture of 16:9 fills a box of 3:2 by its height: it has to be wider than the box.
            sizes="(min-width: 1024px) 940px, 100vw"
            className="aspect-photo w-full rounded-card object-cover"
          />
          <figcaption className="figures mt-2 text-small text-tush-3">
            {photoCaption(album, photo)}
          </figcaption>
        </figure>
      )}
      <div className={photo ? 'lg:col-span-5' : 'lg:col-span-12'}>
        <ul className={`grid gap-6 ${photo ? '' : 'sm:grid-cols-2 lg:grid-cols-3'}`}>
          {onSite.map((state) => (
            <li key={state.building.id}>
              <PercentBar
                percent={state.percent}
                label={
                  <Link
                    to="/projects/$url/progress"
                    params={{ url: project.slug }}
                    search={{ building: state.building.slug }}
                    className="link inline-flex min-h-6 items-center"
                  >
                    {state.building.name}
                  </Link>
                }
              />
              <p className="figures mt-1 text-small text-tush-3">
                <DeadlineWords state={state} />
              </p>
            </li>
          ))}
        </ul>
        {only && album && <p className="mt-4 text-tush-2">{album.text}</p>}
        {only && (
          <div className="mt-6">
            <StageBars stages={only.stages} label={`Работы: ${only.building.name}`} />
          </div>
        )}
        {ready.length > 0 && (
          <p className="mt-6 text-tush-2 first:mt-0">
            {readyLabel(ready.map(({ building }) => building.name))}
          </p>
        )}
        <Link
          to="/projects/$url/progress"
          params={{ url: project.slug }}
          className={buttonLook('secondary', 'normal', 'mt-8')}
        >
          {webcams.every(isDrawnCamera) ? 'Ход строительства' : 'Ход строительства и\u00a0камера'}
        </Link>
      </div>
    </div>
  )
}
