import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type TextHeadProps = {
  title: string
  lead?: string | undefined
  cover?: PictureData | undefined
  above?: ReactNode
  /** Below the lead. */
  children?: ReactNode
}

/** What a page of words begins with: its title, what it is about, and its cover if it has one. */
export function TextHead({ title, lead, cover, above, children }: TextHeadProps) {
  return (
    <>
      {above}
      <h1 className={`title-1 max-w-5xl ${above ? 'mt-3' : ''}`}>{title}</h1>
      <div className="max-w-text">
        {lead && <p className="mt-4 text-lead text-tush-2">{lead}</p>}
        {children}
      </div>
      {cover && <Cover cover={cover} />}
    </>
  )
}

/**
 * The cover of a page of words. No higher than leaves the text below it on the first screen; rather the ground than the sky:
 * covers are 3:2, and stories are told at the foot of a house.
 */
function Cover({ cover }: { cover: PictureData }) {
  return (
    <Picture
      picture={cover}
      isHero
      sizes="(min-width: 1280px) 80rem, 100vw"
      className="mt-8 max-h-96 w-full rounded-card object-cover lg:object-[50%_60%]"
    />
  )
}
