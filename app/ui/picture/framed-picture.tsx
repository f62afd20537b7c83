import { Picture, type PictureProps } from './picture.tsx'
import { pictureFit } from './picture-fit.ts'

type FramedPictureProps = {
  picture: PictureProps['picture'] | null
  sizes: string
  /** Classes of the frame: its size, its corners. */
  frame: string
  /** Classes of the picture besides those that fill the frame. */
  look?: string
}

/** A picture beside words that say the same, in a frame that it fills; the frame is there before it, and without it. */
export function FramedPicture({ picture, sizes, frame, look = '' }: FramedPictureProps) {
  return (
    <span className={`block overflow-hidden bg-beton-100 ${frame}`}>
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes={sizes}
          className={`size-full ${pictureFit(picture)} ${look}`.trim()}
        />
      )}
    </span>
  )
}
