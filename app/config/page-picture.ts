import type { LinkPicture, PictureLink } from '#app/domain/link-picture/link-picture.ts'
import { wordsPicture } from '#app/domain/link-picture/story-pictures.ts'
import { company } from './company.ts'
import { linkPicture } from './link-picture.ts'
import { pages } from './pages.ts'

/** What the picture of a page of the table shows that has none of its own: its title, of the main page the slogan. */
export function wordsOfPage(path: string): LinkPicture | undefined {
  const words = pages.get(path)?.words
  const { slogan = 'Квартиры в\u00a0новостройках от\u00a0застройщика' } = company()
  return words && wordsPicture(words.title || slogan, words.description)
}

/** The picture of a page that has none of its own; below the pages of the table it is that of the main page. */
export function pictureOfWords(path: string): PictureLink | undefined {
  const own = wordsOfPage(path)
  const main = wordsOfPage('/')
  return own ? linkPicture(path, own) : main && linkPicture('/', main)
}
