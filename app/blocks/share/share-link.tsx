import { useLocation } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { shareThis } from './share-button.tsx'

/**
 * Shares the page, in words, as a link of it; without scripts a plain link to the page, whose address can be copied.
 *
 * @param title - what is shared; without it the page is a list, and its address and its own title say what is chosen
 */
export function ShareLink({ title }: { title?: string }) {
  const path = useLocation({ select: ({ pathname, href }) => (title === undefined ? href : pathname) })
  const look = 'no-print link min-h-touch items-center gap-2'
  return (
    <>
      <button
        type="button"
        onClick={() => shareThis(title ?? document.title)}
        className={`${look} script-only inline-flex`}
      >
        <Share2 aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        Поделиться
      </button>
      <a href={path} className={`${look} hidden noscript:inline-flex`}>
        Ссылка на&nbsp;эту страницу
      </a>
    </>
  )
}
