import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { shareLink, shareMessage } from '#app/platform/share-link.ts'
import { Button } from '#app/ui/button/button.tsx'

type ShareFavoritesProps = {
  /** Address of the shared list, from the site's root. */
  url: string
}

/** Shares the list, and says beside the button what became of it. */
export function ShareFavorites({ url }: ShareFavoritesProps) {
  const [said, setSaid] = useState('')

  const share = async () => {
    const link = new URL(url, window.location.origin).href
    setSaid(shareMessage(await shareLink(link, 'Подборка квартир'), link) ?? '')
  }

  return (
    <span className="script-only inline-flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={share}>
        <Share2 aria-hidden size={20} strokeWidth={1.5} />
        Поделиться списком
      </Button>
      <span role="status" className="text-small text-tush-3">
        {said}
      </span>
    </span>
  )
}
