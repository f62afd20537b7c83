import { RichText } from '#app/blocks/rich-text.tsx'
import { TextHead } from '#app/blocks/text-head.tsx'
import type { Text } from '#app/contract/content/texts.ts'

/** A page of words. */
export function TextScreen({ text }: { text: Text }) {
  return (
    <article>
      <TextHead title={text.title} lead={text.lead} cover={text.cover} />
      <div className="mt-8">
        <RichText blocks={text.body} />
      </div>
    </article>
  )
}
