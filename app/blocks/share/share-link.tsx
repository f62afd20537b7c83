import { useLocation } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { shareThis } from './share-button.tsx'

type ShareLinkProps = {
  /** What is shared; without it the page is a list, and its address and its own title say what is chosen. */
  title?: string
  /** In the line of a heading, which it does not make higher; on narrower screens there is room for the icon alone. */
  isInHeading?: boolean
}

/** Shares the page, in words, as a link of it; without scripts a plain link to the page, whose address can be copied. */
export function ShareLink({ title, isInHeading = false }: ShareLinkProps) {
  const path = useLocation({ select: ({ pathname, href }) => (title === undefined ? href : pathname) })
  const look = `no-print link min-h-touch items-center gap-2 ${isInHeading ? '-my-1.5 min-w-touch shrink-0 justify-end' : ''}`
  return (
    <>
      <button
        type="button"
        // Also where the word has no room.
        aria-label="Поделиться"
        onClick={() => shareThis(title ?? document.title)}
        className={`${look} script-only inline-flex`}
      >
        <Share2 aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        <span className={isInHeading ? 'max-lg:hidden' : ''}>Поделиться</span>
      </button>
      <a href={path} className={`${look} hidden noscript:inline-flex`}>
        Ссылка на&nbsp;эту страницу
      </a>
    </>
  )
}
