/** A site whose videos albums may show by their ids. */
type VideoService = {
  /** What visitors read before they press. */
  host: string
  /** The page of a video there. */
  page: (id: string) => string
  /** Its player, for a frame. */
  player: (id: string) => string
  /** Origins that the player's frame is on, or is redirected to. */
  origins: readonly string[]
}

/** Fields of a video that name another site's. */
export const VIDEO_SERVICES = {
  rutube: {
    host: 'rutube.ru',
    page: (id) => `https://rutube.ru/video/${id}/`,
    player: (id) => `https://rutube.ru/play/embed/${id}`,
    origins: ['https://rutube.ru'],
  },
  vk: {
    host: 'vkvideo.ru',
    page: (id) => `https://vkvideo.ru/video${id}`,
    player: (id) => {
      // "-22822305_456241864": whose it is, and its number there.
      const [owner = '', number = ''] = id.split('_')
      return `https://vkvideo.ru/video_ext.php?${new URLSearchParams({ oid: owner, id: number })}`
    },
    origins: ['https://vkvideo.ru', 'https://vk.com'],
  },
} as const satisfies Record<string, VideoService>

export const VIDEO_SERVICE_NAMES = [
  'rutube',
  'vk',
] as const satisfies readonly (keyof typeof VIDEO_SERVICES)[]
