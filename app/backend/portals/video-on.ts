export const YOUTUBE = ['youtube.com', 'youtu.be'] as const
export const RUTUBE = ['rutube.ru'] as const

/** The address of a video, if it is on one of these sites: portals play those of few, and not a page of any other. */
export function videoOn(sites: readonly string[], url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const host = URL.parse(url)?.hostname ?? ''
  return sites.some((site) => host === site || host.endsWith(`.${site}`)) ? url : undefined
}
