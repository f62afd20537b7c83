import { type LinkPicture, type PictureLink, pictureLink } from '#app/domain/link-picture/link-picture.ts'
import { company } from './company.ts'

/**
 * The picture of a page for its head, in the look of the company of this site.
 *
 * @param page - its path, with what of its search part the picture needs
 */
export function linkPicture(page: string, picture: LinkPicture): PictureLink {
  return pictureLink(page, picture, company())
}
