import { ExternalLink } from 'lucide-react'
import { OwnVideo } from '#app/blocks/player/own-video.tsx'
import type { FlatExtras, FlatFilm } from '#app/contract/content/flat-extras.ts'

type FilmsSectionProps = { films: readonly FlatFilm[]; links: FlatExtras['links'] }

/** Films of ours play here; tours and films of others open on their sites, of which nothing is loaded before. */
export function FilmsSection({ films, links }: FilmsSectionProps) {
  const hasTours = links.some(({ kind }) => kind === 'tour')
  const hasFilms = films.length > 0 || links.some(({ kind }) => kind === 'video')
  return (
    <section aria-labelledby="video">
      <h2 id="video" className="mb-6 title-2">
        {hasTours ? (hasFilms ? 'Видео и\u00a03D-тур' : '3D-тур') : 'Видео'}
      </h2>
      {films.length > 0 && (
        <ul className={films.length > 1 ? 'grid gap-x-6 gap-y-8 md:grid-cols-2' : 'md:w-2/3'}>
          {films.map((film) => (
            <li key={film.title}>
              <OwnVideo film={film} />
              <p className="mt-2 text-small text-tush-2">{film.title}</p>
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <ul
          className={`grid max-w-text divide-y divide-beton-200 border-beton-200 border-y ${films.length > 0 ? 'mt-8' : ''}`}
        >
          {links.map(({ title, url }) => (
            <li key={url}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="group flex min-h-control items-center gap-4 py-3 hover:text-sinka"
              >
                <ExternalLink
                  aria-hidden="true"
                  size={20}
                  strokeWidth={1.5}
                  className="shrink-0 text-sinka"
                />
                <span className="min-w-0">
                  <span className="font-medium underline-offset-4 group-hover:underline">{title}</span>
                  <span className="wrap-anywhere block text-small text-tush-3">
                    Откроется на другом сайте: {new URL(url).host}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
