import type { FlatPicture } from '#app/contract/content/flat-extras.ts'
import type { FlatCard } from '#app/contract/flat.ts'

/** Pictures of the house and its yard: those of the flat itself have tabs. */
export function housePictures({ extras }: Pick<FlatCard, 'extras'>): FlatPicture[] {
  return extras.pictures.filter(({ shows }) => shows === 'facade' || shows === 'yard')
}

/** Pictures of one kind. */
export function picturesOf({ extras }: Pick<FlatCard, 'extras'>, kind: FlatPicture['shows']): FlatPicture[] {
  return extras.pictures.filter(({ shows }) => shows === kind)
}
