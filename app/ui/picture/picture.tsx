type Copies = ReadonlyArray<{ url: string; width: number }>

export type PictureProps = {
  /** The contract's picture: size in pixels, other widths and formats, a placeholder until it is loaded. */
  picture: {
    url: string
    width: number
    height: number
    alt: string
    variants?: Copies | undefined
    avif?: Copies | undefined
    placeholder?: string | undefined
  }
  /** Its width on the page, as `sizes` of `img`: "(min-width: 1024px) 50vw, 100vw". */
  sizes?: string
  /** For the largest picture of the first screen: it is loaded first. */
  isHero?: boolean | undefined
  /** Replaces the picture's own text; empty for decoration. */
  alt?: string | undefined
  className?: string
}

/** A picture that keeps its place before it is loaded; AVIF where the browser supports it. */
export function Picture({ picture, sizes = '100vw', isHero = false, alt, className }: PictureProps) {
  const { url, width, height, variants = [], avif = [], placeholder } = picture
  const webpSet = variants.length > 0 ? srcSetOf([...variants, { url, width }]) : undefined
  const avifSet = srcSetOf(avif)
  const img = (
    <img
      src={url}
      srcSet={webpSet}
      sizes={webpSet && sizes}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={isHero ? 'eager' : 'lazy'}
      {...(isHero && { fetchPriority: 'high' as const })}
      decoding={isHero ? 'sync' : 'async'}
      {...(placeholder && { style: { background: `url(${placeholder}) center / cover` } })}
      className={className}
    />
  )
  // React asks for a large picture of its own before the stylesheet, which then waits for a connection; browsers find one in
  // `picture` as they read the page, and paint nothing before the stylesheet.
  if (!avifSet && !isHero) return img
  return (
    // `display: contents`, so that `picture` does not change the layout of the image.
    <picture className="contents">
      {avifSet && <source type="image/avif" srcSet={avifSet} sizes={sizes} className="hidden" />}
      {img}
    </picture>
  )
}

const srcSetOf = (copies: Copies): string => copies.map(({ url, width }) => `${url} ${width}w`).join(', ')
