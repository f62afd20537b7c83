import { Link } from '@tanstack/react-router'
import type { ChessSection } from '#app/contract/chess.ts'
import { NO_SECTION } from '#app/domain/building-name.ts'
import { TabStrip } from '#app/features/chess/tab-strip.tsx'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { freeOfSection } from './free-of-section.ts'

type SectionSwitchProps = {
  sections: readonly ChessSection[]
  current: number
  onChange: (section: number) => void
}

/**
 * The head of the grid on a phone, which shows one section: each is a link, stored in the URL, with how many flats are
 * free there, so that nobody has to open all to find one. Wide screens show all sections.
 */
export function SectionSwitch({ sections, current, onChange }: SectionSwitchProps) {
  if (sections.length < 2) return null
  return (
    <TabStrip
      label="Подъезд"
      current={current}
      className="chess-sections -mx-margin border-beton-200 border-t bg-list px-margin md:hidden"
    >
      <ul className="flex gap-2">
        <li aria-hidden="true" className="shrink-0 self-center pr-2 text-small text-tush-3">
          Подъезд
          <span className="block text-caption">свободно</span>
        </li>
        {sections.map((section) => (
          <li key={section.number} className="grow">
            <Link
              to="."
              search={(before: object) => ({ ...before, section: section.number })}
              replace
              resetScroll={false}
              preload={false}
              onClick={(event) => {
                if (isForNewTab(event)) return
                event.preventDefault()
                onChange(section.number)
              }}
              {...(section.number === current && { 'aria-current': 'page' as const })}
              className="figures flex min-h-touch min-w-touch flex-col justify-center border-transparent border-b-2 text-center text-small text-tush-2 focus-visible:-outline-offset-2 aria-[current]:border-sinka aria-[current]:text-sinka"
            >
              <SectionName section={section} />
            </Link>
          </li>
        ))}
      </ul>
    </TabStrip>
  )
}

/** Its number, and below it the number of free flats; the words at the beginning of the row are theirs. */
function SectionName({ section }: { section: ChessSection }) {
  const { number } = section
  return (
    <>
      <span className="font-medium">
        {number === NO_SECTION ? (
          <>
            Прочие<span className="sr-only">, подъезд не указан</span>
          </>
        ) : (
          <>
            <span className="sr-only">Подъезд </span>
            {number}
          </>
        )}
      </span>{' '}
      <span className="text-caption">
        <span className="sr-only">свободно </span>
        {freeOfSection(section)}
      </span>
    </>
  )
}
