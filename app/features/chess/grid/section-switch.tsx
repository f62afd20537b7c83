import { Link } from '@tanstack/react-router'
import type { ChessSection } from '#app/contract/chess.ts'
import { NO_SECTION } from '#app/domain/building-name.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'

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
        {sections.map(({ number }) => (
          <Link
            key={number}
            to="."
            search={(before: object) => ({ ...before, section: number })}
            replace
            resetScroll={false}
            preload={false}
            onClick={(event) => {
              if (isForNewTab(event)) return
              event.preventDefault()
              onChange(number)
            }}
            aria-label={number === NO_SECTION ? 'Прочие, подъезд не указан' : `Подъезд ${number}`}
            {...(number === current && { 'aria-current': 'page' as const })}
            className="figures min-w-touch justify-center"
          >
            {number === NO_SECTION ? 'Прочие' : number}
          </Link>
        ))}
      </ViewSwitch>
    </div>
  )
}
