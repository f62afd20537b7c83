import { Share2 } from 'lucide-react'
import { shareLink, shareMessage } from '#app/platform/share-link.ts'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { showToast } from '#app/ui/overlay/toast-queue.ts'

/** Shares the page. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = location.href
    const message = shareMessage(await shareLink(url, title), url)
    if (message !== undefined) showToast(message)
  }
  return (
    <IconButton label="Поделиться" onClick={share} className="script-only">
      <Share2 aria-hidden="true" size={22} strokeWidth={1.5} />
    </IconButton>
  )
}
