import type { ReactNode } from 'react'
import { RichText } from '#app/blocks/rich-text.tsx'
import type { Article } from '#app/contract/content/press.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type ArticleScreenProps = {
  article: Article
  /** What to read next. */
  others?: ReactNode
  /** The way to share it, below its words. */
  share?: ReactNode
}

/** A piece of news, or what others wrote. */
export function ArticleScreen({ article, others, share }: ArticleScreenProps) {
  const { title, date, day, lead, cover, source, project, body } = article
  return (
    <article>
      <div className="max-w-text">
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
        <h1 className="mt-2 title-1">{title}</h1>
        <p className="mt-4 text-lead text-tush-2">{lead}</p>
      </div>
      {cover && (
        <figure className="mt-8">
          <Picture
            picture={cover}
            isHero
            sizes="(min-width: 1280px) 80rem, 100vw"
            className="max-h-[32rem] w-full object-cover"
          />
          {cover.alt && <figcaption className="mt-2 text-small text-tush-3">{cover.alt}</figcaption>}
        </figure>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-section-half lg:grid-cols-12">
        <div className="lg:col-span-7">
          <RichText blocks={body} />
          {project && (
            <p className="mt-8">
              <PlainLink href={`/projects/${project}`} className="link">
                О проекте
              </PlainLink>
            </p>
          )}
          {share}
        </div>
        {others && (
          <div className="lg:sticky lg:top-sticky lg:col-span-5 xl:col-span-4 xl:col-start-9">{others}</div>
        )}
      </div>
    </article>
  )
}
