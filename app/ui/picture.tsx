type PictureProps = {
  /** The contract's picture: sizes in pixels, other widths for `srcset`. */
  picture: {
    url: string
    width: number
    height: number
    alt: string
    variants?: ReadonlyArray<{ url: string; width: number }> | undefined
  }
  /** How wide it stands on the page: "(min-width: 1024px) 50vw, 100vw". */
  sizes?: string
  /** The one picture that the first screen waits for. */
  isHero?: boolean
  /** Words in place of the picture's own; empty for decoration. */
  alt?: string
  className?: string
}

/** A picture that holds its place before it comes. */
export function Picture({ picture, sizes = '100vw', isHero = false, alt, className }: PictureProps) {
  const { url, width, height, variants = [] } = picture
  const srcSet = variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')
  return (
    <img
      src={url}
      {...(srcSet ? { srcSet, sizes } : {})}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={isHero ? 'eager' : 'lazy'}
      fetchPriority={isHero ? 'high' : 'auto'}
      decoding={isHero ? 'sync' : 'async'}
      className={className}
    />
  )
}
