import type { ReactNode } from 'react'
import { RichText } from '#app/blocks/rich-text.tsx'
import { splitFlats } from '#app/blocks/split-flats.ts'
import type { Article } from '#app/contract/content/press.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type ArticleScreenProps = {
  article: Article
  /** What to read next. */
  others?: ReactNode
  /** What is on sale in its project, where it lists no flats itself. */
  flats?: ReactNode
  /** The way to share it, below its words. */
  share?: ReactNode
}

/** A piece of news, or what others wrote: beside it what else to read, below it the flats that it tells of. */
export function ArticleScreen({ article, others, flats: onSale, share }: ArticleScreenProps) {
  const { title, date, day, lead, cover, source, project, body } = article
  const { words, flats } = splitFlats(body)
  return (
    <article>
      <header>
        <p className="figures text-small text-tush-3">
          <time dateTime={day}>{date}</time>
          {source && (
            <>
              {' · '}
              {source.url ? (
                <a href={source.url} rel="noopener" className="link">
                  {source.name}
                </a>
              ) : (
                source.name
              )}
            </>
          )}
        </p>
        <h1 className="mt-2 title-1 max-w-5xl">{title}</h1>
        <p className="mt-4 max-w-text text-lead text-tush-2">{lead}</p>
      </header>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-section-half lg:grid-cols-12">
        <div className="lg:col-span-8">
          {cover && (
            <figure className="mb-8">
              <Picture
                picture={cover}
                isHero
                sizes="(min-width: 1280px) 54rem, (min-width: 1024px) 66vw, 100vw"
                className="aspect-photo w-full rounded-card object-cover"
              />
              {cover.alt && <figcaption className="mt-2 text-small text-tush-3">{cover.alt}</figcaption>}
            </figure>
          )}
          <RichText blocks={words} />
          <p className="mt-6 flex flex-wrap gap-x-6">
            {project && (
              <PlainLink href={`/projects/${project}`} className="link inline-flex min-h-touch items-center">
                О проекте
              </PlainLink>
            )}
            {share}
          </p>
        </div>
        <div className="min-w-0 empty:hidden lg:order-last lg:col-span-12">
          {flats.length > 0 && <RichText blocks={flats} />}
          {onSale}
        </div>
        {/* As high as what it stands beside: what sticks in it never covers what follows. */}
        <div className="empty:hidden lg:col-span-4">{others}</div>
      </div>
    </article>
  )
}
