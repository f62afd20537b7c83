import { RichText } from '#app/blocks/rich-text.tsx'
import type { Text } from '#app/contract/content/texts.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** A page of words. */
export function TextScreen({ text }: { text: Text }) {
  return (
    <article>
      <div className="max-w-text">
        <h1 className="title-1">{text.title}</h1>
        {text.lead && <p className="mt-4 text-lead text-tush-2">{text.lead}</p>}
      </div>
      {text.cover && (
        <Picture
          picture={text.cover}
          isHero
          sizes="(min-width: 1280px) 80rem, 100vw"
          className="mt-8 max-h-[32rem] w-full object-cover"
        />
      )}
      <div className="mt-8">
        <RichText blocks={text.body} />
      </div>
    </article>
  )
}
