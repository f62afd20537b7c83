import { getGlobalStartContext } from '@tanstack/react-start'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { companyLook } from '#app/backend/company/current-company.ts'
import { limitedAddress } from '#app/backend/limits/limited-address.ts'
import { keptPicture, makePicture } from '#app/backend/link-pictures/picture-maker.ts'
import type { PictureOrder } from '#app/backend/link-pictures/picture-order.ts'
import { lineLog } from '#app/backend/runtime/line-log.ts'
import { company } from '#app/config/company.ts'
import { plainAnswer } from '#app/domain/http/plain-answer.ts'
import { type LinkPicture, pictureLink, readPictureAddress } from '#app/domain/link-picture/link-picture.ts'
import { drawingBytes } from '#app/upstream/sheets/drawing-bytes.server.ts'
import { readPicture } from './read-picture.server.ts'

const YEAR_S = 31_536_000

/** Pictures that are made for one address in a minute: a messenger asks for one after another from few addresses. */
const limiter = new RateLimiterMemory({ points: 240, duration: 60, keyPrefix: 'link-pictures' })

/**
 * The picture of a shared link. Its address has the hash of what it shows; one with another hash leads to the picture of
 * today, so that a link which was shared before a change of the price still has a picture.
 */
export async function linkPictureAnswer(request: Request): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url)
  const kept = keptPicture(pathname + search)
  if (kept) return answerOf(kept, pathname)
  try {
    const asked = readPictureAddress(decodedPath(pathname))
    const picture = asked && (await readPicture(asked.page, searchParams))
    if (!(asked && picture)) return plainAnswer(404, 'Такой картинки нет')
    const page = pathname.slice('/og'.length, pathname.lastIndexOf('/')) || '/'
    const { url } = pictureLink(page + search, picture, company())
    if (url !== pathname + search) return seeOther(url)
    const waitS = await secondsToWait()
    if (waitS !== undefined) return plainAnswer(429, 'Слишком часто. Подождите немного и повторите', waitS)
    return answerOf(await makePicture(url, () => orderOf(picture), request.signal), pathname)
  } catch (error) {
    if (request.signal.aborted) return plainAnswer(503, 'Картинка больше не нужна')
    lineLog.error(
      { err: error, requestId: request.headers.get('x-request-id') },
      'a picture of a link could not be made',
    )
    return plainAnswer(503, 'Картинку не получилось сделать. Повторите через минуту', 60)
  }
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}

function seeOther(url: string): Response {
  return new Response(null, { status: 302, headers: { Location: url, 'Cache-Control': 'no-store' } })
}

function answerOf(file: Uint8Array<ArrayBuffer>, pathname: string): Response {
  return new Response(file, {
    headers: {
      'Content-Type': pathname.endsWith('.jpg') ? 'image/jpeg' : 'image/png',
      'Content-Length': String(file.length),
      'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
      // Messengers and pages of others show it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

async function orderOf(picture: LinkPicture): Promise<PictureOrder> {
  const { palette, logo, icon } = companyLook()
  const [plans, photo] = await Promise.all([
    Promise.all(picture.plans.map(({ url }) => drawingBytes(url))),
    picture.photo === undefined ? undefined : drawingBytes(picture.photo),
  ])
  return {
    picture,
    company: {
      name: company().name,
      logo: logo ?? icon,
      colours: { main: palette.main.base, accentTint: palette.accent.tint, accentDeep: palette.accent.deep },
    },
    plans,
    photo,
  }
}

/** Counts what is to be made for an address. @returns undefined when it may be */
async function secondsToWait(): Promise<number | undefined> {
  const address = limitedAddress(getGlobalStartContext()?.visitorAddress ?? '')
  if (address === undefined) return undefined
  try {
    await limiter.consume(address)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
