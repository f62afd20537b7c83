import { preload } from 'react-dom'

type Copies = ReadonlyArray<{ url: string; width: number }>

type PictureProps = {
  /** The contract's picture: sizes in pixels, other widths and formats, something to show until it comes. */
  picture: {
    url: string
    width: number
    height: number
    alt: string
    variants?: Copies | undefined
    avif?: Copies | undefined
    placeholder?: string | undefined
  }
  /** How wide it stands on the page: "(min-width: 1024px) 50vw, 100vw". */
  sizes?: string
  /** The one picture that the first screen waits for. */
  isHero?: boolean
  /** Words in place of the picture's own; empty for decoration. */
  alt?: string
  className?: string
}

/** A picture that holds its place before it comes, as AVIF where the browser can. */
export function Picture({ picture, sizes = '100vw', isHero = false, alt, className }: PictureProps) {
  const { url, width, height, variants = [], avif = [], placeholder } = picture
  const webpSet = variants.length > 0 ? srcSetOf([...variants, { url, width }]) : undefined
  const avifSet = srcSetOf(avif)
  if (isHero && avifSet) {
    preload(url, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avifSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  const img = (
    <img
      src={url}
      {...(webpSet && { srcSet: webpSet, sizes })}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={isHero ? 'eager' : 'lazy'}
      fetchPriority={isHero ? 'high' : 'auto'}
      decoding={isHero ? 'sync' : 'async'}
      {...(placeholder && { style: { background: `url(${placeholder}) center / cover` } })}
      className={className}
    />
  )
  if (!avifSet) return img
  return (
    // Out of the layout, so that the image stands in the page's boxes as it would alone.
    <picture className="contents">
      <source type="image/avif" srcSet={avifSet} sizes={sizes} className="hidden" />
      {img}
    </picture>
  )
}

const srcSetOf = (copies: Copies): string => copies.map(({ url, width }) => `${url} ${width}w`).join(', ')
