import { Link } from '@tanstack/react-router'
import type { ChessSection } from '#app/contract/chess.ts'
import { NO_SECTION } from '#app/domain/building-name.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'
import { freeOfSection } from './free-of-section.ts'

type SectionSwitchProps = {
  sections: readonly ChessSection[]
  current: number
  onChange: (section: number) => void
}

/** Selects the section that a phone shows: links, stored in the URL. Wide screens show all sections. */
export function SectionSwitch({ sections, current, onChange }: SectionSwitchProps) {
  if (sections.length < 2) return null
  return (
    <div className="no-print flex items-center gap-2">
      <span aria-hidden="true" className="text-small text-tush-3">
        Подъезд
      </span>
      <ViewSwitch label="Подъезд">
        {sections.map((section) => (
          <Link
            key={section.number}
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
            className="figures min-w-touch justify-center text-center max-sm:px-3"
          >
            <SectionName section={section} />
          </Link>
        ))}
      </ViewSwitch>
    </div>
  )
}

/** Its number, and how many flats are free there: nobody has to open all to find one. */
function SectionName({ section }: { section: ChessSection }) {
  const { number } = section
  return (
    <span className="leading-tight">
      {number === NO_SECTION ? (
        <>
          Прочие<span className="sr-only">, подъезд не указан</span>
        </>
      ) : (
        <>
          <span className="sr-only">Подъезд </span>
          {number}
        </>
      )}{' '}
      <span className="block text-caption">
        <span className="sr-only">свободно </span>
        {freeOfSection(section)}
      </span>
    </span>
  )
}
