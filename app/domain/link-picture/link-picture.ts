/** A drawing of a plan, with the words below it. */
export type PictureOfPlan = { url: string; caption: string }

/** Everything that the picture of a shared link shows: equal ones are equal files. */
export type LinkPicture = {
  /** Above the title: "Квартира № 128", "Акция до 31 января". */
  kicker: string
  /** Beside it: "Забронирована", "Скидка 5 %". */
  badge?: string | undefined
  title: string
  text?: string | undefined
  /** Three at most have room. */
  facts: readonly { label: string; value: string }[]
  price?: { now: string; old?: string | undefined } | undefined
  /** Four at most; without them the photograph is shown. */
  plans: readonly PictureOfPlan[]
  /** Address of a photograph. */
  photo?: string | undefined
}

/** What the head of a page says of its picture. */
export type PictureLink = {
  url: string
  alt: string
  width: number
  height: number
  type?: 'image/png' | 'image/jpeg'
}

/** Pixels: what messengers and social networks show without cutting. */
export const LINK_PICTURE = { width: 1200, height: 630 } as const

/** Below it are the pictures of all pages, by the addresses of those. */
const LINK_PICTURE_ROOT = '/og'

/** To be raised when the same words are drawn in another way. */
const DRAWING = 1

/**
 * The address of a picture: that of its page, and a hash of everything that the picture shows. So a picture can be kept
 * for ever, and a new price has a new address.
 *
 * @param page - path of the page with what of its search part the picture needs
 * @param company - its name, and the version of its look
 */
export function pictureLink(
  page: string,
  picture: LinkPicture,
  company: { name: string; version?: string | undefined },
): PictureLink {
  const [path = '', search] = page.split('?')
  const format = pictureFormat(picture)
  const hash = hashOf(JSON.stringify([DRAWING, company.name, company.version, picture]))
  const file = `${LINK_PICTURE_ROOT}${path === '/' ? '' : path}/${hash}.${format === 'jpeg' ? 'jpg' : 'png'}`
  return {
    url: search ? `${file}?${search}` : file,
    alt: altOf(picture),
    ...LINK_PICTURE,
    type: `image/${format}`,
  }
}

/** Lines and letters are sharp in a PNG; a photograph, and several plans with all their furniture, would be too large in one. */
export function pictureFormat({ plans, photo }: LinkPicture): 'png' | 'jpeg' {
  return plans.length > 1 || (plans.length === 0 && photo !== undefined) ? 'jpeg' : 'png'
}

/** The words of a picture for those who do not see it. */
function altOf({ kicker, badge, title, text, facts, price }: LinkPicture): string {
  const words = [
    kicker,
    title,
    badge,
    text,
    price?.now,
    ...facts.map(({ label, value }) => `${label} ${value}`),
  ]
  return words.filter(Boolean).join('. ')
}

/** The page of a picture's address, and its file; undefined for an address of another form. */
export function readPictureAddress(path: string): { page: string; file: string } | undefined {
  const found = /^\/og((?:\/[^/]+)*)\/([0-9a-f]{16}\.(?:png|jpg))$/.exec(path)
  const [, page, file] = found ?? []
  return page === undefined || file === undefined ? undefined : { page: page || '/', file }
}

const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/**
 * 64 bits as hexadecimal digits: FNV-1a (https://datatracker.ietf.org/doc/html/draft-eastlake-fnv) in 32 bits, over the
 * text and over the text backwards. It tells pictures apart; nobody is kept out by it.
 */
function hashOf(text: string): string {
  let [there, back] = [OFFSET, OFFSET]
  for (let at = 0; at < text.length; at++) {
    there = Math.imul(there ^ text.charCodeAt(at), PRIME)
    back = Math.imul(back ^ text.charCodeAt(text.length - 1 - at), PRIME)
  }
  return [there, back].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
