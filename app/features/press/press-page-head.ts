import { company } from '#app/config/company.ts'
import { linkPicture } from '#app/config/link-picture.ts'
import type { Article, PhotoAlbum, VideoAlbum } from '#app/contract/content/press.ts'
import { PRESS_SECTIONS, type PressSection } from '#app/contract/content/press-sections.ts'
import { VIDEO_SERVICES } from '#app/contract/content/video-services.ts'
import { storyPicture } from '#app/domain/link-picture/story-pictures.ts'
import { noonOf, type SchemaThing } from '#app/domain/search/structured-data.ts'
import { photoWords } from '#app/features/press/albums/photo-words.ts'
import type { PressPage } from './press.functions.ts'

/**
 * Head of an item of the press centre, with what search engines read of it: an article, a gallery or films.
 *
 * @param origin - of the site, for absolute addresses
 */
export function pressPageHead(section: PressSection, page: PressPage, origin: string) {
  const above = PRESS_SECTIONS[section].title
  const { title, date, slug } = page.kind === 'article' ? page.article : page.album
  const path = `/press/${section}/${slug}`
  const head = {
    title,
    path,
    description: `${above}: ${title}, ${date}.`,
    ...(import.meta.env.SSR && { picture: linkPicture(path, storyPicture(above, storyOf(page))) }),
  }
  const absolute = (url: string) => new URL(url, origin).href
  switch (page.kind) {
    case 'article': {
      const { lead } = page.article
      const data = articleData(page.article, absolute(path), absolute)
      return {
        ...head,
        type: 'article' as const,
        description: lead,
        data: [data],
      }
    }
    case 'photos': {
      return { ...head, data: [galleryData(page.album, absolute(path), absolute)] }
    }
    case 'videos': {
      return { ...head, data: filmsData(page.album, absolute(path), absolute) }
    }
  }
}

/** What the picture of a link shows of it: of an album its first item. */
function storyOf(page: PressPage) {
  switch (page.kind) {
    case 'article':
      return page.article
    case 'photos':
      return { ...page.album, cover: page.album.items[0]?.image }
    case 'videos':
      return { ...page.album, cover: page.album.items[0]?.poster }
  }
}

type Absolute = (url: string) => string

function articleData(
  { title, lead, day, cover, source }: Article,
  url: string,
  absolute: Absolute,
): SchemaThing<'Article' | 'NewsArticle'> {
  return {
    // What others wrote is theirs: their page is the article, this one tells of it.
    '@type': source ? 'Article' : 'NewsArticle',
    headline: title,
    description: lead,
    datePublished: day,
    mainEntityOfPage: url,
    author: source
      ? { '@type': 'Organization', name: source.name, ...(source.url && { url: new URL(source.url).origin }) }
      : publisher(absolute),
    ...(source ? {} : { publisher: publisher(absolute) }),
    ...(cover && { image: absolute(cover.url) }),
    ...(source?.url && { isBasedOn: source.url }),
  }
}

function publisher(absolute: Absolute): SchemaThing<'Organization'> {
  return {
    '@type': 'Organization',
    name: company().name,
    url: absolute('/'),
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png') },
  }
}

function galleryData(
  { title, day, items }: PhotoAlbum,
  url: string,
  absolute: Absolute,
): SchemaThing<'ImageGallery'> {
  return {
    '@type': 'ImageGallery',
    name: title,
    url,
    datePublished: day,
    image: items.map((item) => ({
      '@type': 'ImageObject',
      contentUrl: absolute(item.image.url),
      caption: photoWords(item),
      width: pixels(item.image.width),
      height: pixels(item.image.height),
    })),
  }
}

const pixels = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'E37' }) as const

function filmsData(
  { title: album, day, items }: VideoAlbum,
  url: string,
  absolute: Absolute,
): SchemaThing<'VideoObject'>[] {
  return items.map(({ title, poster, seconds, file, rutube, vk }) => ({
    '@type': 'VideoObject',
    name: title,
    description: `${album}: ${title}`,
    url,
    uploadDate: noonOf(day),
    isFamilyFriendly: true,
    duration: `PT${seconds}S`,
    thumbnailUrl: absolute(poster.url),
    ...(file && { contentUrl: absolute(file.url) }),
    ...(rutube !== undefined && { embedUrl: VIDEO_SERVICES.rutube.player(rutube) }),
    ...(vk !== undefined && { embedUrl: VIDEO_SERVICES.vk.player(vk) }),
  }))
}
