import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { useChosenCityId } from '#app/platform/city-cookie.ts'
import { storage } from '#app/platform/storage.ts'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { PlainLink } from '#app/ui/button/plain-link.tsx'

const nothing = () => () => {}

/**
 * One line above the header, cut where a window is narrower; its button closes it for seven days. A visitor who has chosen a
 * city sees no promotion of another one.
 */
export function ActionBanner() {
  const { data: banner } = useQuery({
    ...menuQueries.banner(),
    enabled: (query) => query.state.data !== undefined,
  })
  const [isJustClosed, setJustClosed] = useState(false)
  const id = banner?.id ?? ''
  const wasClosed = useSyncExternalStore(
    nothing,
    () => isBannerClosed(id, Date.now()),
    () => false,
  )
  const ref = useRef<HTMLElement>(null)
  const chosenId = useChosenCityId()

  if (!banner || wasClosed || isJustClosed) return null
  if (chosenId && banner.city && banner.city !== chosenId) return null
  return (
    <aside ref={ref} aria-label="Акция" className="no-print bg-surik-100 text-surik-deep">
      <div className="page-width flex items-center gap-2">
        <PlainLink
          href={banner.url}
          className="min-w-0 flex-1 truncate py-1.5 text-small underline underline-offset-4 focus-visible:-outline-offset-2"
        >
          {banner.text}
        </PlainLink>
        <IconButton
          label="Скрыть объявление"
          className="script-only -my-1.5 focus-visible:-outline-offset-8"
          onClick={() => {
            closeBanner(banner.id, Date.now())
            // The button disappears, so the focus moves to the header below.
            ref.current?.parentElement?.querySelector<HTMLElement>('header a')?.focus()
            setJustClosed(true)
          }}
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </IconButton>
      </div>
    </aside>
  )
}

const KEY = 'closed-banner'
const REMEMBER_MS = 7 * 24 * 60 * 60 * 1_000

/** Whether the visitor closed this banner within the last seven days. */
function isBannerClosed(id: string, nowMs: number): boolean {
  const [closedId, closedAt] = (storage.read(KEY) ?? '').split('|')
  return closedId === encodeURIComponent(id) && nowMs - Number(closedAt) < REMEMBER_MS
}

function closeBanner(id: string, nowMs: number): void {
  storage.write(KEY, `${encodeURIComponent(id)}|${nowMs}`)
}
