import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type TextHeadProps = { title: string; lead?: string | undefined; cover?: PictureData | undefined }

/** What a page of words begins with: its title, what it is about, and its cover if it has one. */
export function TextHead({ title, lead, cover }: TextHeadProps) {
  return (
    <>
      <div className="max-w-text">
        <h1 className="title-1">{title}</h1>
        {lead && <p className="mt-4 text-lead text-tush-2">{lead}</p>}
      </div>
      {cover && (
        <Picture
          picture={cover}
          isHero
          sizes="(min-width: 1280px) 80rem, 100vw"
          className="mt-8 max-h-[28rem] w-full object-cover"
        />
      )}
    </>
  )
}
